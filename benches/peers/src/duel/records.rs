//! A line of an order, and orders: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{some, up_to};
use super::order::{Order, Simple};
use hegel::TestCase;
use hegel::generators::{self as gs, Generator as _};
use proptest::collection::vec as prop_vec;
use proptest::option::of as prop_option;
use proptest::prelude::{Strategy, any};
use quickcheck::{Arbitrary, Gen as Q};
use rosebush::{Gen, boolean, int, option, vec};

#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub qty: u32,
    pub price: u32,
    pub discount: u32,
    pub gift: bool,
    pub coupon: Option<u16>,
}

impl Simple for Line {
    fn order(&self, o: &mut Order) {
        self.qty.order(o);
        self.price.order(o);
        self.discount.order(o);
        self.gift.order(o);
        self.coupon.order(o);
    }
}

impl Arbitrary for Line {
    fn arbitrary(g: &mut Q) -> Self {
        line((
            up_to(g, 100) as u32,
            up_to(g, 10_000) as u32,
            up_to(g, 100) as u32,
            bool::arbitrary(g),
            Option::arbitrary(g),
        ))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new((self.qty, self.price, self.discount, self.gift, self.coupon).shrink().map(line))
    }
}

type Fields = (u32, u32, u32, bool, Option<u16>);

fn line((qty, price, discount, gift, coupon): Fields) -> Line {
    Line { qty, price, discount, gift, coupon }
}

fn rosebush_line() -> impl Gen<Value = Line> + Clone {
    (int(0..=100), int(0..=10_000), int(0..=100), boolean(), option(int(..))).map(line)
}

fn proptest_line() -> impl Strategy<Value = Line> {
    (0..=100_u32, 0..=10_000_u32, 0..=100_u32, any::<bool>(), prop_option(any::<u16>())).prop_map(line)
}

fn hegel_line() -> impl hegel::generators::Generator<Line> {
    let n = |most| gs::integers::<u32>().max_value(most);
    hegel::tuples!(n(100), n(10_000), n(100), gs::booleans(), gs::optional(gs::integers::<u16>())).map(line)
}

shape!(OneLine, Line, rosebush_line(), proptest_line(), hegel_line());

shape!(
    Lines,
    Vec<Line>,
    vec(rosebush_line(), 0..=8),
    prop_vec(proptest_line(), 0..=8),
    |c| c.draw_silent(gs::vecs(hegel_line()).max_size(8)),
    |g| some(g, 8),
    |v| v.shrink()
);

fn total(l: &Line) -> u64 {
    u64::from(l.qty) * u64::from(l.price) * u64::from(100 - l.discount) / 100
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<OneLine>("coupon_above_total", |l| {
            l.coupon.is_some_and(|c| u64::from(c) > total(l)) && l.qty > 0 && l.price > 0
        }),
        of::<OneLine>("free_gift", |l| l.gift && total(l) == 0 && l.qty > 1 && l.price > 9),
        of::<OneLine>("discount_rounds", |l| {
            l.qty * (l.price * (100 - l.discount) / 100) != l.qty * l.price * (100 - l.discount) / 100
        }),
        of::<OneLine>("dear_line", |l| total(l) > 50_000 && l.discount > 10),
        of::<OneLine>("gift_without_coupon", |l| l.gift != l.coupon.is_some() && l.qty * l.price > 999),
        of::<Lines>("order_total", |l| l.iter().map(total).sum::<u64>() > 500_000 && l.len() >= 2),
        of::<Lines>("same_price_other_qty", |l| {
            l.iter().enumerate().any(|(i, a)| l[i + 1..].iter().any(|b| a.gift && b.gift && a.qty > b.qty))
        }),
        of::<Lines>("two_coupons", |l| {
            l.iter().filter(|x| x.coupon.is_some()).count() >= 2 && l.iter().any(|x| x.coupon.is_none())
        }),
        of::<Lines>("discount_of_cheaper", |l| {
            l.windows(2).any(|w| w[0].price < w[1].price && w[0].discount > w[1].discount)
        }),
        of::<Lines>("sorted_by_total", |l| {
            l.windows(2).any(|w| w[0].price > w[1].price && total(&w[0]) < total(&w[1]))
        }),
        of::<Lines>("average_qty", |l| l.len() >= 2 && l.iter().map(|x| x.qty).sum::<u32>() / l.len() as u32 > 30),
        of::<Lines>("gift_last", |l| {
            l.iter().position(|x| x.gift).is_some_and(|i| i > 0 && l[i..].iter().any(|x| !x.gift))
        }),
    ]
}
