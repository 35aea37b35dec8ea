//! The English catalogue, ready for use.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

static CATALOGUE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let text = include_str!("../../../locales/en.ftl");
    let resource = FluentResource::try_new(text.into()).expect("the catalogue is well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().expect("the name of a language")]);
    // Marks around the facts would end up in files and terminals.
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no sentence stands twice");
    bundle
});

/// Whether the catalogue has a sentence of this name.
pub(crate) fn has(key: &str) -> bool {
    CATALOGUE.has_message(key)
}

/// The sentence of this name, which the catalogue has.
pub(crate) fn sentence(key: &str, facts: &FluentArgs<'_>) -> String {
    let message = CATALOGUE.get_message(key).and_then(|message| message.value());
    let pattern = message.unwrap_or_else(|| panic!("the catalogue has no sentence '{key}'"));
    CATALOGUE.format_pattern(pattern, Some(facts), &mut Vec::new()).into_owned()
}
