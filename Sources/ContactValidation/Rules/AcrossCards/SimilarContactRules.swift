internal import Findings

/// Contacts that are probably one though they do not say the same. Whoever reads all files finds them, with what dedup
/// finds them by.
package enum SimilarContactRules {
  package static let probable = Rule(
    "VC609", "probable-duplicate", .note, .all, .judgement, isOff: true,
    rule: "No two contacts of what is read are probably one.",
    why:
      "An import makes two contacts of one person. contacts-convert dedup merges them where it is sure, says why, and "
      + "asks where it is not. Contacts of every format are compared.",
    bad: DuplicateCardRules.two(
      "UID:a1\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org",
      "UID:a2\nFN:Lovelace\\, Ada\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org\nTEL:+1 555 555 0100"),
    good: DuplicateCardRules.two(
      "UID:a1\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEMAIL:ada@example.org",
      "UID:a2\nFN:Grace Hopper\nN:Hopper;Grace;;;\nEMAIL:grace@example.org"))
}
