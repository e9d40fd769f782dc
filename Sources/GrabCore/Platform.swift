// The one place that names the platform's libraries. FoundationEssentials alone keeps Foundation's 44 MB of ICU and
// CoreFoundation out of every program that embeds grab.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
