import CLibXML2

/// Why a text cannot be read as XML. It says where, and holds nothing of the text.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the text.
  public enum Problem: Hashable, Sendable {
    /// There is nothing, or only blanks.
    case empty
    /// It is no XML, or broken; this includes entities that XML itself does not define.
    case malformed
    /// It ends too early.
    case cutOff
    /// It holds bytes that are no text in the encoding that it declares, characters that XML forbids, or an unknown encoding.
    case encoding
    /// It has a document type declaration, with which entities are defined and files named; none is read.
    case doctype
    /// Elements are nested deeper than ``XMLLimits/depth``.
    case tooDeep
    /// It is larger than another of ``XMLLimits`` allows.
    case tooLarge
    /// There is no memory for it.
    case outOfMemory
  }

  /// What is wrong with the text.
  public let problem: Problem
  /// The line where that was seen, counted from 1 at the first line that is not blank; 0 if it is of no line.
  public let line: Int
  /// The column where that was seen, in bytes, counted from 1; 0 if it is of no column.
  public let column: Int
  /// libxml2's number for what is wrong; 0 if it is none of libxml2's.
  public let code: Int

  /// One sentence.
  public var description: String {
    let place = line > 0 ? " at line \(line), column \(column)" : ""
    let number = code > 0 ? " (libxml2 \(code))" : ""
    return "The reply \(words)\(place)\(number)."
  }

  private var words: String {
    switch problem {
    case .empty: "is empty"
    case .malformed: "is broken XML"
    case .cutOff: "is XML that ends too early"
    case .encoding: "is XML with bytes that cannot be read as text"
    case .doctype: "is XML with a document type declaration, which is refused"
    case .tooDeep: "is XML nested too deeply"
    case .tooLarge: "is too large"
    case .outOfMemory: "does not fit into memory"
    }
  }
}

extension XMLError.Problem {
  init(_ code: xmlParserErrors) {
    switch code {
    case XML_ERR_NO_MEMORY: self = .outOfMemory
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_ENCODING, XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_UNKNOWN_ENCODING,
      XML_I18N_CONV_FAILED,
      XML_ERR_ENCODING_NAME:
      self = .encoding
    default: self = .malformed
    }
  }
}
