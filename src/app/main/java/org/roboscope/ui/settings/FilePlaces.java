package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where somebody left off in each of the files they opened last. */
public final class FilePlaces {

    static final int MOST = 50;

    private static final String KEPT = "files.places";

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
        settings.setList(KEPT, places.stream().map(FilePlace::toLine).toList());
    }

    private Stream<FilePlace> all() {
        return settings.list(KEPT).stream().map(FilePlace::read).flatMap(Optional::stream);
    }
}
