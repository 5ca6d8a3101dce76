//! Small types of std: addresses, ranges, bounds, orderings.
//!
//! For a value in a `Box`, `Rc`, `Arc`, `Cell` or `RefCell`, map its generator with the type's `new`.

use super::{ArrayOf, ElementOf, Gen, Int, IntoGen, MapTo, OneOf, array, element_of, int, one_of};
use crate::choices::{Leaf, Tag};
use crate::source::{Random, Rejected, Source};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// Addresses with a special meaning, and the length of their network prefix: this host, local, private, shared,
/// link-local, documentation, multicast, broadcast.
const KNOWN_V4: [(u128, u32); 10] = [
    (v4(0, 0, 0, 0), 8),
    (v4(127, 0, 0, 1), 8),
    (v4(10, 0, 0, 1), 8),
    (v4(172, 16, 0, 1), 12),
    (v4(192, 168, 0, 1), 16),
    (v4(100, 64, 0, 1), 10),
    (v4(169, 254, 0, 1), 16),
    (v4(192, 0, 2, 1), 24),
    (v4(224, 0, 0, 1), 4),
    (v4(255, 255, 255, 255), 32),
];

const KNOWN_V6: [(u128, u32); 7] = [
    (0, 128),
    (1, 128),
    (0xfe80 << 112 | 1, 10),
    (0xfc00 << 112 | 1, 7),
    (0xff02 << 112 | 1, 8),
    (0x2001_0db8 << 96 | 1, 32),
    // An IPv4 address in IPv6 form: 127.0.0.1.
    (0xffff_7f00_0001, 96),
];

const fn v4(a: u8, b: u8, c: u8, d: u8) -> u128 {
    u32::from_be_bytes([a, b, c, d]) as u128
}

/// A known address, or the first or last of its network, or one just outside: code that classifies addresses is often
/// wrong at the ends of networks.
#[inline]
fn one_known(known: &[(u128, u32)], all: u128, random: &mut Random) -> u128 {
    let (address, bits) = *random.one_of(known);
    let hosts = all.checked_shr(bits).unwrap_or(0);
    let (first, last) = (address & !hosts, address | hosts);
    match random.up_to(7) {
        0 => first,
        1 => last,
        2 => first.wrapping_sub(1) & all,
        3 => last.wrapping_add(1) & all,
        _ => address,
    }
}

/// Generates an IPv4 address. A quarter of the draws are special ones, such as 127.0.0.1, or the ends of special
/// networks. Shrinks towards 0.0.0.0.
///
/// ```
/// use core::net::Ipv4Addr;
/// use rosebush::{Gen, net::ipv4};
/// assert_eq!(ipv4().minimal(|address| address.is_loopback()), Some(Ipv4Addr::new(127, 0, 0, 0)));
/// ```
#[doc(alias = "any")]
#[doc(alias = "ip_addresses")]
#[doc(alias = "ipV4")]
#[inline]
pub fn ipv4() -> Ipv4 {
    Ipv4
}

/// Made by [`ipv4`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Ipv4;

impl Gen for Ipv4 {
    type Value = Ipv4Addr;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Ipv4Addr, Rejected> {
        let max = u64::from(u32::MAX);
        let key = source.leaf(Leaf::plain(max).with_tag(Tag::of("IPv4 address")), |random, _| {
            if random.chance(1, 4) { one_known(&KNOWN_V4, u128::from(max), random) as u64 } else { random.up_to(max) }
        })?;
        Ok(Ipv4Addr::from(key as u32))
    }
}

/// Generates an IPv6 address. A quarter of the draws are special ones, such as `::1`, or the ends of special networks.
/// Shrinks towards `::`.
///
/// ```
/// use core::net::Ipv6Addr;
/// use rosebush::{Gen, net::ipv6};
/// assert_eq!(ipv6().minimal(|address| address.is_loopback()), Some(Ipv6Addr::LOCALHOST));
/// ```
#[doc(alias = "any")]
#[doc(alias = "ip_addresses")]
#[doc(alias = "ipV6")]
#[inline]
pub fn ipv6() -> Ipv6 {
    Ipv6
}

/// Made by [`ipv6`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Ipv6;

impl Gen for Ipv6 {
    type Value = Ipv6Addr;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Ipv6Addr, Rejected> {
        let key = source.wide_leaf(u128::MAX, Tag::of("IPv6 address"), |random, _| {
            if random.chance(1, 4) {
                one_known(&KNOWN_V6, u128::MAX, random)
            } else {
                u128::from(random.next_u64()) << 64 | u128::from(random.next_u64())
            }
        });
        key.map(Ipv6Addr::from)
    }
}

/// The two versions as alternatives.
type EitherVersion = (MapTo<Ipv4, IpAddr>, MapTo<Ipv6, IpAddr>);

/// Generates an IP address of either version. Shrinks towards 0.0.0.0, IPv4 before IPv6.
///
/// ```
/// use rosebush::{Gen, net::ip};
/// assert_eq!(ip().minimal(|_| true), Some([0, 0, 0, 0].into()));
/// assert_eq!(ip().minimal(|address| address.is_ipv6()), Some("::".parse().unwrap()));
/// ```
#[doc(alias = "any")]
#[doc(alias = "ip_addresses")]
#[inline]
pub fn ip() -> OneOf<EitherVersion> {
    let v4: MapTo<Ipv4, IpAddr> = ipv4().map(IpAddr::V4);
    let v6: MapTo<Ipv6, IpAddr> = ipv6().map(IpAddr::V6);
    one_of((v4, v6))
}

/// Generates an IP address of either version with a port. Shrinks towards 0.0.0.0:0.
///
/// ```
/// use rosebush::{Gen, net::socket_addr};
/// assert_eq!(socket_addr().minimal(|address| address.port() >= 80), Some(([0, 0, 0, 0], 80).into()));
/// ```
#[doc(alias = "any")]
#[inline]
pub fn socket_addr() -> MapTo<(OneOf<EitherVersion>, Int<u16>), SocketAddr> {
    ip().zip(int(..)).map(SocketAddr::from)
}

/// Generates an IPv4 address with a port. Shrinks towards 0.0.0.0:0.
///
/// ```
/// use rosebush::{Gen, net::socket_addr_v4};
/// assert_eq!(socket_addr_v4().minimal(|address| address.port() >= 80).unwrap().to_string(), "0.0.0.0:80");
/// ```
#[doc(alias = "any")]
#[inline]
pub fn socket_addr_v4() -> MapTo<(Ipv4, Int<u16>), SocketAddrV4> {
    ipv4().zip(int(..)).map(|(address, port)| SocketAddrV4::new(address, port))
}

/// What is drawn for an IPv6 socket address: address, port, flow label and scope.
type PartsV6 = (Ipv6, Int<u16>, Int<u32>, Int<u32>);

/// Generates an IPv6 address with a port, a flow label of 20 bits and a scope. Shrinks towards `[::]:0`, with both 0.
///
/// ```
/// use rosebush::{Gen, net::socket_addr_v6};
/// assert_eq!(socket_addr_v6().minimal(|address| address.scope_id() > 1).unwrap().to_string(), "[::%2]:0");
/// ```
#[doc(alias = "any")]
#[inline]
pub fn socket_addr_v6() -> MapTo<PartsV6, SocketAddrV6> {
    let parts = (ipv6(), int(..), int(0..1 << 20), int(..));
    parts.map(|(address, port, flow, scope)| SocketAddrV6::new(address, port, flow, scope))
}

/// A range between two values of one generator.
pub type RangeOf<G, R> = MapTo<ArrayOf<G, 2>, R>;

fn ascending<T: Ord>([one, other]: [T; 2]) -> (T, T) {
    if one <= other { (one, other) } else { (other, one) }
}

/// Generates a half-open range between two drawn values; it is empty if they are equal. Shrinks both ends.
///
/// ```
/// use rosebush::{Gen, int, ops::range};
/// let ranges = range(int(0..=99));
/// assert_eq!(ranges.minimal(|_| true), Some(0..0));
/// assert_eq!(ranges.minimal(|range| range.len() == 7), Some(0..7));
/// ```
#[doc(alias = "any")]
#[track_caller]
pub fn range<G: Gen<Value: Ord>>(end: impl IntoGen<Gen = G>) -> RangeOf<G, Range<G::Value>> {
    array(end).map(|ends| {
        let (start, end) = ascending(ends);
        start..end
    })
}

/// Generates an inclusive range between two drawn values: never empty. Shrinks both ends.
///
/// ```
/// use rosebush::{Gen, int, ops::range_inclusive};
/// assert_eq!(range_inclusive(int(1..=99)).minimal(|range| range.contains(&7)), Some(1..=7));
/// ```
#[doc(alias = "any")]
#[track_caller]
pub fn range_inclusive<G: Gen<Value: Ord>>(end: impl IntoGen<Gen = G>) -> RangeOf<G, RangeInclusive<G::Value>> {
    array(end).map(|ends| {
        let (start, end) = ascending(ends);
        start..=end
    })
}

macro_rules! ranges_with_one_end {
    ($($(#[$attribute:meta])* $function:ident $range:ident $make:expr;)*) => {$(
        $(#[$attribute])*
        #[track_caller]
        pub fn $function<G: Gen>(end: impl IntoGen<Gen = G>) -> MapTo<G, $range<G::Value>> {
            end.into_gen().map($make)
        }
    )*};
}

ranges_with_one_end! {
    /// Generates a range from a drawn value on. Shrinks its start.
    ///
    /// ```
    /// use rosebush::{Gen, int, ops::range_from};
    /// assert_eq!(range_from(int(0..=99)).minimal(|range| !range.contains(&7)), Some(8..));
    /// ```
    #[doc(alias = "any")]
    range_from RangeFrom |start| start..;

    /// Generates a range up to a drawn value, which is excluded. Shrinks its end.
    ///
    /// ```
    /// use rosebush::{Gen, int, ops::range_to};
    /// assert_eq!(range_to(int(0..=99)).minimal(|range| range.contains(&7)), Some(..8));
    /// ```
    #[doc(alias = "any")]
    range_to RangeTo |end| ..end;

    /// Generates a range up to a drawn value, which is included. Shrinks its end.
    ///
    /// ```
    /// use rosebush::{Gen, int, ops::range_to_inclusive};
    /// assert_eq!(range_to_inclusive(int(0..=99)).minimal(|range| range.contains(&7)), Some(..=7));
    /// ```
    #[doc(alias = "any")]
    range_to_inclusive RangeToInclusive |last| ..=last;
}

/// Generates a bound of a range: none, inclusive or exclusive at a drawn value. Shrinks towards none, then inclusive.
///
/// ```
/// use core::ops::Bound;
/// use rosebush::{Gen, int, ops::bound};
/// assert_eq!(bound(int(0..=9)).minimal(|_| true), Some(Bound::Unbounded));
/// assert_eq!(bound(int(0..=9)).minimal(|bound| bound != Bound::Unbounded), Some(Bound::Included(0)));
/// ```
#[doc(alias = "any")]
#[track_caller]
pub fn bound<G: Gen>(at: impl IntoGen<Gen = G>) -> BoundOf<G> {
    BoundOf(at.into_gen())
}

/// Made by [`bound`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct BoundOf<G>(G);

impl<G: Gen> Gen for BoundOf<G> {
    type Value = Bound<G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Bound<G::Value>, Rejected> {
        source.alternative(
            3,
            |random, _| random.up_to(2) as usize,
            |source, arm| match arm {
                0 => Ok(Bound::Unbounded),
                1 => self.0.generate(source).map(Bound::Included),
                _ => self.0.generate(source).map(Bound::Excluded),
            },
        )
    }
}

/// Generates an ordering. Shrinks towards equal, then less.
///
/// ```
/// use core::cmp::Ordering;
/// use rosebush::{Gen, cmp::ordering};
/// assert_eq!(ordering().minimal(|ordering| ordering.is_ne()), Some(Ordering::Less));
/// ```
#[doc(alias = "any")]
#[inline]
pub fn ordering() -> ElementOf<Ordering> {
    element_of(Vec::from([Ordering::Equal, Ordering::Less, Ordering::Greater]))
}
