/// The words of a line; quotation marks join words with blanks.
func words(of line: String) -> [String] {
  var words: [[UInt8]] = []
  var isInWord = false
  var isQuoted = false
  for byte in line.utf8 {
    switch byte {
    case UInt8(ascii: "\""):
      isQuoted.toggle()
      if !isInWord { words.append([]) }
      isInWord = true
    case UInt8(ascii: " ") where !isQuoted:
      isInWord = false
    default:
      if !isInWord { words.append([]) }
      isInWord = true
      words[words.count - 1].append(byte)
    }
  }
  return words.map { String(decoding: $0, as: UTF8.self) }
}
