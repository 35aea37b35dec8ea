//! `bench`: rows as lines of JSON.

use crate::{cardroom, json};

#[test]
fn rows_have_a_rate_on_every_path_of_the_machine_or_a_time() {
    let run = |arguments| cardroom(arguments).output().unwrap();
    let measured = run(&["bench", "eval", "--rounds", "1", "--json"]);
    assert_eq!(measured.status.code(), Some(0));
    let lines = json(&measured.stdout);
    for bench in ["eval/seven/ordered", "eval/seven/batch", "eval/seven/single"] {
        let rows = lines.iter().filter(|line| line["bench"] == bench);
        assert!(rows.clone().any(|row| row["path"] == "scalar"), "{bench}");
        assert!(rows.into_iter().all(|row| row["rate"].as_f64().unwrap() > 0.0 && row["unit"] == "M/s"), "{bench}");
    }
    let measured = run(&["bench", "table", "--rounds", "1", "--json"]);
    let row = &json(&measured.stdout)[0];
    assert_eq!((&row["bench"], &row["unit"]), (&"table/command-to-broadcast".into(), &"ms".into()));
    assert!(row["ms"].as_f64().unwrap() > 0.0, "{row}");
    assert_eq!(run(&["bench", "eval", "--rounds", "0"]).status.code(), Some(2));
    assert_eq!(run(&["bench", "felt"]).status.code(), Some(2));
}
