//! A search ends with something that fails, whatever a generator makes and however senseless the property.

use super::every::every;

/// Whether one text in so many fails, by a hash of it.
fn fails(text: &str, one_in: u64) -> bool {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    (hash >> 32).is_multiple_of(one_in)
}

#[test]
fn every_search_ends_at_what_fails() {
    for example in every() {
        for seed in 0..8 {
            let start = (example.end)(seed, &|_| false).0;
            for one_in in [1, 2, 3, 7, 20] {
                let (least, ends) = (example.end)(seed, &|text| fails(text, one_in));
                assert!(ends, "{} from seed {seed}, one in {one_in}", example.text);
                let is_right = fails(&least, one_in) || least == start;
                assert!(is_right, "{} from seed {seed}, one in {one_in}: {least}", example.text);
            }
        }
    }
}
