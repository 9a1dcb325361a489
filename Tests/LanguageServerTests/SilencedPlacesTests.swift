import Checks
import Testing
import Text

@testable import LanguageServer

/// The places at which the user wants no mark.
struct SilencedPlacesTests {
  private func place(_ number: Int) -> SilencedPlaces.Place {
    SilencedPlaces.Place(written: "\(number)", before: "他", behind: "了")
  }

  @Test func ofVeryManyTheFirstAreForgotten() {
    let places = SilencedPlaces {}
    for number in 0...SilencedPlaces.most {
      places.add(place(number), in: "file:///\(number % 7)")
    }
    #expect(!places.holds(place(0), in: "file:///0"))
    #expect(places.holds(place(1), in: "file:///1"))
    #expect(places.holds(place(SilencedPlaces.most), in: "file:///\(SilencedPlaces.most % 7)"))
  }
}
