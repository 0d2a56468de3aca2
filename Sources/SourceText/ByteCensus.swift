/// What kinds of bytes a text holds, found in one pass, so that the common case needs no second look at anything.
package struct ByteCensus: Sendable, Hashable {
  /// Whether there is a byte outside ASCII.
  package var hasNonASCII = false
  /// Whether there is a control character other than tab, line feed and carriage return.
  package var hasControls = false
  /// Whether there is a carriage return that neither a line feed nor another carriage return follows.
  package var hasBareReturns = false

  /// Looks at every byte once.
  package init(_ bytes: Span<UInt8>) {
    typealias Block = SIMD16<UInt8>
    var high = Block.zero
    var controls = SIMDMask<SIMD16<Int8>>()
    var bare = SIMDMask<SIMD16<Int8>>()
    let count = bytes.count
    var index = 0
    while index + 17 <= count {
      var block = Block()
      var behind = Block()
      for lane in 0..<16 {
        block[lane] = bytes[index + lane]
        behind[lane] = bytes[index + lane + 1]
      }
      high |= block
      let isReturn = block .== ASCII.carriageReturn
      let isLineByte = isReturn .| (block .== ASCII.lineFeed) .| (block .== ASCII.tab)
      controls .|= ((block .< ASCII.space) .& .!isLineByte) .| (block .== ASCII.delete)
      bare .|= isReturn .& (behind .!= ASCII.lineFeed) .& (behind .!= ASCII.carriageReturn)
      index += 16
    }
    hasNonASCII = high.max() >= 0x80
    hasControls = any(controls)
    hasBareReturns = any(bare)
    while index < count {
      let byte = bytes[index]
      if byte >= 0x80 { hasNonASCII = true }
      if byte < ASCII.space, byte != ASCII.lineFeed, byte != ASCII.carriageReturn, byte != ASCII.tab {
        hasControls = true
      }
      if byte == ASCII.delete { hasControls = true }
      if byte == ASCII.carriageReturn {
        let behind = index + 1 < count ? bytes[index + 1] : 0
        if behind != ASCII.lineFeed, behind != ASCII.carriageReturn { hasBareReturns = true }
      }
      index += 1
    }
  }
}
