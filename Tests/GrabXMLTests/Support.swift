import GrabXML

func parse(_ text: String, limits: XMLLimits = XMLLimits()) throws(XMLError) -> XMLNode {
  try XMLDocument(parsing: Array(text.utf8), limits: limits).root
}

/// What is wrong with a text, nil if it can be read.
func problem(with text: String, limits: XMLLimits = XMLLimits()) -> XMLError.Problem? {
  error(reading: Array(text.utf8), limits: limits)?.problem
}

func error(reading bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> XMLError? {
  do throws(XMLError) {
    _ = try XMLDocument(parsing: bytes, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// The events of a text that arrives in pieces.
func events(of bytes: [UInt8], piecesOf count: Int) throws(XMLError) -> [XMLEvent] {
  var events: [XMLEvent] = []
  let reader = XMLReader { events.append($0) }
  var rest = bytes[...]
  while !rest.isEmpty {
    try reader.read(rest.prefix(count))
    rest = rest.dropFirst(count)
  }
  try reader.finish()
  return events
}
