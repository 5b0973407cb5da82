package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where somebody left off in each of the files they opened last. */
public final class FilePlaces {

    static final int MOST = 50;

    private static final ListSetting<FilePlace> KEPT =
            new ListSetting<>("files.places", FilePlace::read, FilePlace::toLine);

    private final Settings settings;

    public FilePlaces(Settings settings) {
        this.settings = settings;
    }

    public Optional<FilePlace> of(String file) {
        return all().filter(place -> place.file().equals(file)).findFirst();
    }

    /** The newest comes first, and the oldest is forgotten. */
    public void keep(FilePlace place) {
        List<FilePlace> places = new ArrayList<>();
        places.add(place);
        all().filter(other -> !other.file().equals(place.file())).limit(MOST - 1).forEach(places::add);
        KEPT.set(settings, places);
    }

    private Stream<FilePlace> all() {
        return KEPT.in(settings).stream();
    }
}
