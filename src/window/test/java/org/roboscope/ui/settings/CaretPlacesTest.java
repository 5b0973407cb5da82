package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.document.system.OperatingSystem;

/** Last positions in files, as stored in the settings. */
class CaretPlacesTest {

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private final CaretPlaces places = new CaretPlaces(settings);

    private static CaretPlaces.Place place(String file) {
        return new CaretPlaces.Place(file, "/a?b=c\td", "Googlebot", "problems", 12, 3, "https://a.example");
    }

    @Test
    void restoresPlacesOfUnusualPaths() {
        CaretPlaces.Place unusual = place("/tmp/a\tb\\t\\c\n/robots.txt");
        places.store(unusual);
        Settings restored = new Settings(settings.toStored());
        assertThat(new CaretPlaces(restored).placeOf(unusual.file())).contains(unusual);
        assertThat(new CaretPlaces(restored).placeOf("/tmp/another")).isEmpty();
    }

    @Test
    void keepsTheNewestPlaceOfFiftyFiles() {
        for (int file = 0; file < 80; file++) {
            places.store(place("/" + file));
        }
        places.store(new CaretPlaces.Place("/40", "/new", "", "", 1, 0, ""));
        assertThat(places.placeOf("/40")).map(CaretPlaces.Place::url).contains("/new");
        assertThat(places.placeOf("/29")).isEmpty();
        assertThat(places.placeOf("/30")).isPresent();
        assertThat(settings.list("files.places")).hasSize(CaretPlaces.MAX_PLACES);
    }

    @Test
    void windowsPathsIgnoreCase() {
        new CaretPlaces(settings, OperatingSystem.WINDOWS).store(place("C:\\Site\\robots.txt"));
        assertThat(new CaretPlaces(settings, OperatingSystem.WINDOWS).placeOf("c:\\site\\ROBOTS.TXT")).isPresent();
        assertThat(new CaretPlaces(settings, OperatingSystem.LINUX).placeOf("c:\\site\\ROBOTS.TXT")).isEmpty();
    }

    @Test
    void invalidLinesAreIgnored() {
        settings.setList("files.places", List.of("", "a\tb", "/x\t\t\t\tone\t2\t", "/x\t\t\t\t-5\t-2\t"));
        assertThat(places.placeOf("/x")).contains(new CaretPlaces.Place("/x", "", "", "", 1, 0, ""));
    }

    /** Other versions write more columns. */
    @Test
    void readsLinesWithAdditionalColumns() {
        settings.setList("files.places", List.of("/x\t/a\tBingbot\ttester\t2\t1\t3 9\thttps://a.example",
                "/y\t/b\tBingbot\ttester\t2\t1\t3 9"));
        assertThat(places.placeOf("/x")).contains(
                new CaretPlaces.Place("/x", "/a", "Bingbot", "tester", 2, 1, "https://a.example"));
        assertThat(places.placeOf("/y")).contains(new CaretPlaces.Place("/y", "/b", "Bingbot", "tester", 2, 1, ""));
    }
}
