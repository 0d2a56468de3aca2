package import Findings

/// The findings of matching about the contacts as a whole.
package enum MatchCodes {
  /// Many people have a value.
  package static let sharedValue = table["MG001"]
  /// Placeholders for unknown values.
  package static let placeholder = table["MG002"]
  /// A group of connected contacts that is too large.
  package static let largeGroup = table["MG003"]
  /// The book is full.
  package static let bookFull = table["MG004"]
  /// Pairs with nothing but the name in common.
  package static let tooLittle = table["MG005"]
  /// Merged contacts were not compared with all others.
  package static let unfinishedMerge = table["MG006"]
  /// Frequent names that the kept model does not know.
  package static let unknownNames = table["MG007"]

  /// All codes, in the order of their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    MG001 shared-value note | own | An e-mail address, a phone number or a web address belongs to one person. |
      A switchboard, the mailbox of a family or the homepage of a company is on the contacts of many people. Such a
      value stays where it is, and the more people have it, the lower is its weight. |
      TEL:+49 30 1234-0 on forty contacts of forty names | TEL:+49 30 1234-17 on two contacts of one name
    MG002 placeholder-value note | own | A value that is not known is left out. | none@example.org and 000-0000 are on
      the contacts of many people. They were not compared. | EMAIL:none@example.org | no EMAIL at all
    MG003 large-group warning | own | Groups of connected contacts are small enough to compare all pairs. |
      Chains of contacts that are each similar to the next one can grow without limit. Only the best pairs of such a
      group were used, and the rest was kept apart. | hundreds of contacts named Info at one address |
      up to sixty contacts of one person
    MG004 too-many-contacts error,limit | own |
      The features of all contacts fit into four thousand million values and 4 GiB of text of a kind. |
      The remaining contacts were not compared. | more than about two hundred million contacts | matching in parts
    MG005 too-little-to-tell note | own | A contact has more than a name: a number, a mailbox, an address or a
      birthday. | Many people have the same name. Pairs that agree in nothing else are more likely two people than one,
      so a list of them would mostly be wrong. They are counted here, and neither merged nor listed. |
      N:Smith;John;;; on twenty cards | N:Smith;John;;; with BDAY:19800412 and TEL:+44 7700 900123
    MG006 unfinished-merge warning | own | Merged contacts are compared with all others until nothing more is merged. |
      A merged contact may agree with a third one as none of its parts did. In a very large file the comparison is made
      once, and in a file with long chains of similar contacts it ends after some rounds. |
      millions of contacts with duplicates of duplicates | dedup once more, with the output as the input
    MG007 unknown-to-model warning | own | A kept model was fitted to contacts like those that it judges. |
      A name that the model does not know counts as that of one person. Many contacts have it here, so namesakes may be
      merged. Fit a model to a sample of these contacts. | a model of a register in Germany, and contacts in Brazil |
      --model with the model of a sample of the same contacts
    """#)
}
