//! Deciding and folding allocate nothing: the allocator counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use poker_sim::SixHanded;

struct Counting;

static CALLS: AtomicU64 = AtomicU64::new(0);

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CALLS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as asked.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as asked.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn ten_thousand_hands_allocate_nothing() {
    let mut hands = SixHanded::new(7);
    let before = CALLS.load(Ordering::Relaxed);
    for hand in 0..10_000 {
        hands.hand(hand);
    }
    assert_eq!(CALLS.load(Ordering::Relaxed) - before, 0);
}
