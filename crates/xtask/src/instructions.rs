//! Instruction counts: a measure that nothing else on the machine disturbs, with a limit for every hot path.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::bench;
use crate::run::{Tool, install_on_debian, on_path, root};

/// So many per cent above the count of the file are allowed: other versions of the C library take other ways to copy and allocate.
const SLACK: u64 = 3;

/// The C library chooses how to copy by the processor. Without these it goes the same way on every one.
const ONE_WAY: &str =
    "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-SSSE3";

const RENEW: &str = "cargo xtask bench instructions --renew";

/// The name of a row, and its count: none where this processor cannot go that way.
type Count = (String, Option<u64>);

/// Counts every row and compares with the limits, or writes new ones.
pub fn run(arguments: &[String]) -> Result<()> {
    let renew = match arguments {
        [] => false,
        [flag] if flag == "--renew" => true,
        _ => bail!("`cargo xtask bench instructions` knows `--renew` and nothing else"),
    };
    let valgrind = match valgrind() {
        Err(why) if !renew => {
            println!("instruction counts skipped: {why:#}");
            return Ok(());
        }
        found => found?,
    };
    bench::cargo("build", "bench/instructions")?.arg("--quiet").run()?;
    let counts = counts(&valgrind, &bench::folder()?)?;
    let file = root().join("bench/instructions/limits.txt");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let limits = read(&text)?;
    let (lines, faults) = compare(&counts, &limits);
    println!("{}", lines.join("\n"));
    if renew {
        return Ok(fs::write(file, written(&counts, &limits))?);
    }
    ensure!(faults.is_empty(), "{}\nWhere this is meant, `{RENEW}` writes new limits.", faults.join("\n"));
    Ok(())
}

/// Where Valgrind is; an error where nothing can be counted.
fn valgrind() -> Result<PathBuf> {
    ensure!(cfg!(all(target_os = "linux", target_arch = "x86_64")), "the limits are those of Linux on x86-64");
    let find = || on_path("valgrind").context("no valgrind; the package of that name brings it");
    find().or_else(|missing| install_on_debian("valgrind").context(missing).and_then(|()| find()))
}

fn counts(valgrind: &Path, folder: &Path) -> Result<Vec<Count>> {
    let program = folder.join("release/instructions");
    let names = Tool::new(&program.to_string_lossy()).output()?;
    let names = String::from_utf8(names)?;
    names.lines().map(|row| Ok((row.into(), count(valgrind, &program, row, folder)?))).collect()
}

/// What the work of a row takes; `counted_work` is the function of the program that does it.
fn count(valgrind: &Path, program: &Path, row: &str, folder: &Path) -> Result<Option<u64>> {
    let kept = folder.join("callgrind.out");
    let tool = Tool::new(&valgrind.to_string_lossy()).args(["--tool=callgrind", "--toggle-collect=*counted_work*"]);
    let tool = tool.arg(format!("--callgrind-out-file={}", kept.display())).arg(program).arg(row);
    let said = tool.env("GLIBC_TUNABLES", ONE_WAY).output()?;
    if !said.is_empty() {
        println!("{row:<26} skipped: {}", String::from_utf8_lossy(&said).trim());
        return Ok(None);
    }
    let text = fs::read_to_string(kept)?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    let total = total.and_then(|total| total.trim().parse().ok()).filter(|&total: &u64| total > 0);
    Ok(Some(total.with_context(|| format!("nothing was counted for {row}"))?))
}

/// The file of limits: a row and its count a line. Rows that this machine cannot count keep what they had.
fn written(counts: &[Count], limits: &[Limit]) -> String {
    let head = format!(
        "# Instructions of the hot paths, counted by `cargo xtask bench instructions`, which fails where one needs {SLACK} per cent\n\
         # more than here. Written by `{RENEW}`; a change that needs more says why in its commit.\n"
    );
    let kept = |row: &str| limits.iter().find(|(name, _)| *name == row).map(|&(_, count)| count);
    let rows = counts.iter().filter_map(|(row, count)| Some((row, count.or_else(|| kept(row))?)));
    rows.fold(head, |text, (row, count)| format!("{text}{row:<26} {count:>11}\n"))
}

/// A row of the file and its count.
type Limit<'a> = (&'a str, u64);

fn read(text: &str) -> Result<Vec<Limit<'_>>> {
    text.lines().filter(|line| !line.starts_with('#')).map(limit).collect()
}

fn limit(line: &str) -> Result<Limit<'_>> {
    let (row, count) = line.split_once(' ').with_context(|| format!("no row and count: '{line}'"))?;
    Ok((row, count.trim().parse().with_context(|| format!("no count: '{line}'"))?))
}

/// A line for each row, and what is wrong.
fn compare(counts: &[Count], limits: &[Limit]) -> (Vec<String>, Vec<String>) {
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (row, count) in counts {
        let Some(count) = *count else { continue };
        let Some(&(_, before)) = limits.iter().find(|(name, _)| name == row) else {
            faults.push(format!("{row}: {} instructions, and no limit", grouped(count)));
            continue;
        };
        let change = count as f64 / before as f64 * 100.0 - 100.0;
        lines.push(format!("{row:<26} {:>13} instructions  {change:+.1} %", grouped(count)));
        let limit = before + before * SLACK / 100;
        if count > limit {
            let (count, limit, before) = (grouped(count), grouped(limit), grouped(before));
            faults.push(format!("{row}: {count} instructions; the limit is {limit} ({SLACK} % above {before})"));
        }
    }
    let is_counted = |row: &str| counts.iter().any(|(name, _)| name == row);
    let lost = limits.iter().filter(|(row, _)| !is_counted(row));
    faults.extend(lost.map(|(row, _)| format!("{row}: a limit, and no such row")));
    (lines, faults)
}

/// The number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let comma = |at: usize| if at > 0 && (digits.len() - at).is_multiple_of(3) { "," } else { "" };
    digits.char_indices().map(|(at, digit)| format!("{}{digit}", comma(at))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(&str, Option<u64>)]) -> Vec<Count> {
        rows.iter().map(|&(row, count)| (row.into(), count)).collect()
    }

    #[test]
    fn a_row_may_need_three_per_cent_more_and_not_one_instruction_above_that() {
        let limits = [("engine/decide", 2_000_000)];
        let faults = |count| compare(&counts(&[("engine/decide", Some(count))]), &limits).1;
        assert!(faults(1_000_000).is_empty());
        assert!(faults(2_060_000).is_empty());
        let said = "engine/decide: 2,060,001 instructions; the limit is 2,060,000 (3 % above 2,000,000)";
        assert_eq!(faults(2_060_001), [said]);
    }

    #[test]
    fn every_row_has_a_limit_and_every_limit_a_row() {
        let (_, faults) = compare(&counts(&[("new", Some(999))]), &[("old", 7)]);
        assert_eq!(faults, ["new: 999 instructions, and no limit", "old: a limit, and no such row"]);
    }

    #[test]
    fn a_row_that_the_machine_cannot_count_is_no_fault_and_keeps_its_limit() {
        let (counts, limits) = (counts(&[("one", Some(5)), ("list/avx2", None)]), [("one", 6), ("list/avx2", 8)]);
        assert_eq!(compare(&counts, &limits).1, [""; 0]);
        assert_eq!(read(&written(&counts, &limits)).unwrap(), [("one", 5), ("list/avx2", 8)]);
    }

    #[test]
    fn what_is_no_limit_is_named() {
        assert_eq!(read("# a comment\none 5\ntwo   many").unwrap_err().to_string(), "no count: 'two   many'");
    }
}
