import ContactModel
import Testing

@Suite("The media type by the first bytes")
struct MediaSignatureTests {
  @Test(
    "is recognized",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D], "image/png"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF0000WEBPVP8 ".utf8), "image/webp"),
      (Array("RIFF0000WAVEfmt ".utf8), "audio/wav"), ([0, 0, 0, 32] + Array("ftypavif".utf8), "image/avif"),
      ([0, 0, 0, 32] + Array("ftypheic".utf8), "image/heic"), ([0, 0, 0, 32] + Array("ftypmif1".utf8), "image/heic"),
      ([0, 0, 0, 32] + Array("ftypM4A ".utf8), "audio/mp4"), ([0, 0, 0, 32] + Array("ftypisom".utf8), nil),
      (Array("<svg xmlns=".utf8), "image/svg+xml"), ([0, 0, 1, 0, 1], "image/x-icon"),
      ([0x49, 0x49, 0x2A, 0], "image/tiff"),
      (Array("-----BEGIN PGP PUBLIC".utf8), "application/pgp-keys"), ([0xFF, 0xFB, 0x90], "audio/mpeg"),
      ([0xFF, 0x0A, 0xFA], "image/jxl"), ([0, 0, 0, 12] + Array("JXL \r\n".utf8), "image/jxl"),
      (Array("#!AMR\n".utf8), "audio/amr"), ([0x99, 1, 0x0D, 4, 0x5B], "application/pgp-keys"),
      ([0x30, 0x82, 3, 0x10, 0x30, 0x82, 2, 0x20, 0xA0, 3, 2, 1, 2, 2], "application/x-x509-ca-cert"),
      ([0x30, 0x82, 3, 0x10, 0x02, 1, 0, 0, 0, 0, 0, 0, 0, 0], nil),
      (Array("hello world".utf8), nil), ([], nil),
    ] as [([UInt8], String?)])
  func recognized(_ bytes: [UInt8], _ expected: String?) {
    #expect(MediaSignature.mediaType(of: bytes) == expected)
    let long = bytes + [UInt8](repeating: 0x20, count: 64)
    #expect(Base64(long).mediaType == expected)
  }
}
