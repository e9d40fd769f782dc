import Testing

@testable import GrabCLI

@Suite("Where files belong")
struct DirectoriesTests {
  @Test("by default below the home folder")
  func defaults() {
    let directories = Directories(environment: ["HOME": "/home/ada/"], home: "/nobody")
    #expect(directories.config == "/home/ada/.config/grab")
    #expect(directories.data == "/home/ada/.local/share/grab")
    #expect(directories.thumbnails == "/home/ada/.cache/thumbnails")
    #expect(directories.pictures(userDirectories: nil) == "/home/ada/Pictures")
    #expect(Directories(environment: [:], home: "/nobody").config == "/nobody/.config/grab")
  }

  @Test(
    "a leading ~ is the home folder",
    arguments: [("~", "/h"), ("~/a", "/h/a"), ("~ada", "~ada"), ("./~", "./~"), ("/~/a", "/~/a")])
  func home(path: String, expanded: String) {
    #expect(Directories(environment: ["HOME": "/h"], home: "/nobody").expanded(path) == expanded)
  }

  @Test("the XDG variables move them")
  func variables() {
    let environment = ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "/e", "HOME": "/h"]
    let directories = Directories(environment: environment, home: "/nobody")
    #expect(directories.config == "/c/grab" && directories.data == "/d/grab" && directories.thumbnails == "/e/thumbnails")
    #expect(directories.userDirectoriesFile == "/c/user-dirs.dirs")
  }

  @Test("empty and relative values count as not given", arguments: ["", "relative", "./x", "~/x"])
  func notGiven(value: String) {
    let environment = ["XDG_CONFIG_HOME": value, "XDG_DATA_HOME": value, "HOME": value]
    let directories = Directories(environment: environment, home: "/h")
    #expect(directories.config == "/h/.config/grab" && directories.data == "/h/.local/share/grab")
  }

  @Test(
    "user-dirs.dirs names the pictures folder",
    arguments: [
      (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/h/Bilder"), (#"XDG_PICTURES_DIR="/media/Fotos""#, "/media/Fotos"),
      ("# XDG_PICTURES_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\"$HOME/写真\"\n", "/h/写真"),
      ("XDG_PICTURES_DIR=\"/first\"\nXDG_PICTURES_DIR=\"/last\"", "/last"), (#"XDG_PICTURES_DIR="$HOME/""#, "/h/Pictures"),
      (#"XDG_PICTURES_DIR="$HOMELESS/x""#, "/h/Pictures"), (#"XDG_PICTURES_DIR="relative""#, "/h/Pictures"), ("", "/h/Pictures"),
    ])
  func userDirectories(text: String, folder: String) {
    #expect(Directories(environment: ["HOME": "/h"], home: "/n").pictures(userDirectories: text) == folder)
  }
}
