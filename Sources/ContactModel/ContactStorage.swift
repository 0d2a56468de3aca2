public import Synchronization

/// Whatever can say what contacts hold when somebody asks for them: cards that were looked through and not read yet.
package protocol FieldSource: AnyObject, Sendable {
  /// Reads the fields into a contact that has none. Called once at most for every contact.
  ///
  /// - Parameter number: Which of the contacts it is.
  func read(_ number: Int, into fields: inout ContactFields)
}

/// The shared part of a contact. It is changed only while a single contact refers to it.
@usableFromInline
final class ContactStorage: @unchecked Sendable {
  // The contact that changes it has made sure that nobody else refers to it, and whoever reads it has seen
  // ``isKnown``, so each access need not be checked again.
  @exclusivity(unchecked) @usableFromInline var known: ContactFields
  /// Whether ``known`` is what the contact holds; false while it has to be asked of the source first.
  @usableFromInline let isKnown: Atomic<Bool>
  /// Who is to be asked.
  private let source: Mutex<(any FieldSource)?>
  /// By which number it knows the contact.
  private let number: Int

  @usableFromInline
  init(_ fields: ContactFields) {
    known = fields
    isKnown = Atomic(true)
    source = Mutex(nil)
    number = 0
  }

  init(readFrom source: any FieldSource, number: Int) {
    known = ContactFields()
    isKnown = Atomic(false)
    self.source = Mutex(source)
    self.number = number
  }

  /// The fields, which are read now if nobody has asked for one before.
  @inlinable
  var fields: ContactFields {
    @inline(__always) _read {
      makeKnown()
      yield known
    }
  }

  /// Makes sure that the fields are known.
  @inlinable @inline(__always)
  func makeKnown() {
    if !isKnown.load(ordering: .acquiring) { read() }
  }

  /// Takes out what is known; false where that has to be asked for first.
  func makeEmpty() -> Bool {
    guard isKnown.load(ordering: .acquiring) else { return false }
    known.makeEmpty()
    return true
  }

  /// Reads the fields once, whichever thread asks first, and gives the source up.
  @usableFromInline @inline(never)
  func read() {
    source.withLock { source in
      guard let read = source else { return }
      read.read(number, into: &known)
      source = nil
      isKnown.store(true, ordering: .releasing)
    }
  }
}
