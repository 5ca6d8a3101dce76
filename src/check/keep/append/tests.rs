//! Tests of `append`.

use super::*;

#[test]
fn a_case_is_recognised_by_its_choices_and_its_value() {
    let text = "# remark\nr1-61-S2t-8dxp # 101\r\n";
    assert_eq!(not_yet_there("r1-61-S2t-8dxp # 101\n", text), "");
    // Of another size.
    assert_eq!(not_yet_there("r1-7-S2t-0000 # 101\n", text), "");
    for new in ["r1-61-S2t-8dxp # 102\n", "r1-61-S2u-8dxp # 101\n", "r1-61-S2t-8dxp\n"] {
        assert_eq!(not_yet_there(&format!("r1-7-S2t-0000 # 101\n{new}"), text), new);
    }
}
