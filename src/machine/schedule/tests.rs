//! Schedules as text and as numbers.

use super::{Point, comment, comments_of_tasks};

fn point(step: u64, passed_over: u64) -> Point {
    Point { step, passed_over }
}

#[test]
fn points_are_recorded_in_the_order_in_which_a_task_comes_to_them() {
    assert_eq!(comment(&[]), "");
    assert_eq!(comment(&[point(0, 0)]), " /* preempted before it begins */");
    assert_eq!(comment(&[point(2, 0)]), " /* preempted after 1 step */");
    assert_eq!(comment(&[point(8, 0), point(3, 1)]), " /* preempted after 2 steps, passing over 1, and after 7 */");
    // Of two points at one step the first counts.
    assert_eq!(comment(&[point(3, 1), point(3, 0)]), " /* preempted after 2 steps, passing over 1 */");
    let of_tasks = [(1, point(2, 0)), (0, point(3, 0)), (1, point(0, 0))];
    let expected = [
        "/* task 1 of the system: preempted after 2 steps */",
        "/* task 2 of the system: preempted at once, and after 1 step */",
    ];
    assert_eq!(comments_of_tasks(&of_tasks), expected);
}

#[cfg(feature = "shuttle")]
#[test]
fn a_schedule_is_the_same_when_it_is_read_from_its_numbers() {
    use super::Schedule;
    let mut schedule = Schedule { first: 1, of_commands: Vec::new(), of_tasks: vec![(3, point(5, 2))] };
    schedule.add_to_command(2, point(7, 1));
    schedule.add_to_command(0, point(0, 0));
    schedule.add_to_command(2, point(4, 0));
    assert_eq!(Schedule::from_numbers(&schedule.to_numbers()), schedule);
    assert_eq!(Schedule::from_numbers(&[]), Schedule::default());
}
