package import GrabCore

/// The licences of Flickr by their ids; their names have changed over the years, the ids never.
package enum FlickrLicenses {
  /// The licence of an id, nil for one that was invented since.
  package static func license(_ id: Int) -> License? { byID[id] }

  private static let byID: [Int: License] = [
    0: License(name: "All rights reserved"),
    1: creativeCommons("BY-NC-SA", "2.0"), 2: creativeCommons("BY-NC", "2.0"), 3: creativeCommons("BY-NC-ND", "2.0"),
    4: creativeCommons("BY", "2.0"), 5: creativeCommons("BY-SA", "2.0"), 6: creativeCommons("BY-ND", "2.0"),
    7: named("No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
    8: named("United States Government Work", "https://www.usa.gov/government-copyright"),
    9: named("CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
    10: named("Public Domain Mark 1.0", "https://creativecommons.org/publicdomain/mark/1.0/"),
    11: creativeCommons("BY", "4.0"), 12: creativeCommons("BY-SA", "4.0"), 13: creativeCommons("BY-ND", "4.0"),
    14: creativeCommons("BY-NC", "4.0"), 15: creativeCommons("BY-NC-SA", "4.0"), 16: creativeCommons("BY-NC-ND", "4.0"),
  ]

  private static func creativeCommons(_ terms: String, _ version: String) -> License {
    named("CC \(terms) \(version)", "https://creativecommons.org/licenses/\(terms.lowercased())/\(version)/")
  }

  private static func named(_ name: String, _ address: String) -> License { License(name: name, url: URL(string: address)) }
}
