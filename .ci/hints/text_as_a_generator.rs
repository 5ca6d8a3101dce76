//~ `&str` is no generator
//~ for a regular expression `string_matching("[a-z]+")` (feature `regex`)
rosebush::property! {
    fn is_not_empty(text in "[a-z]+") {
        assert!(!text.is_empty());
    }
}

fn main() {}
