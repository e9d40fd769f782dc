/// How much of a text is read. What goes beyond is refused, so that a hostile reply costs no more than a large one.
public struct XMLLimits: Hashable, Sendable {
  /// The longest text, in bytes.
  public var byteCount = 64 << 20
  /// The longest tag, comment or CDATA section, in bytes, give or take 64 KiB. Other text between tags may be longer.
  public var tagByteCount = 256 << 10
  /// How deep elements may be nested. Services stay below 10.
  public var depth = 128
  /// The most elements and attributes, counted together.
  public var itemCount = 2_000_000

  /// 64 MiB, tags of 256 KiB, 128 levels, two million elements and attributes.
  public init() {}
}
