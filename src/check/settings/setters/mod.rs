//! What a user calls to set a check, by theme. That is data alone: what runs a property is in `check::run`.

mod cases;
mod limits;
mod storage;
mod telling;
