package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/** Where somebody left off in each of the files they opened last. */
public final class FilePlaces {

    static final int MOST = 50;

    private static final ListSetting<FilePlace> KEPT =
            new ListSetting<>("files.places", FilePlace::read, FilePlace::toLine);

    private final Settings settings;

    private final OperatingSystem system;

    public FilePlaces(Settings settings) {
        this(settings, OperatingSystem.current());
    }

    FilePlaces(Settings settings, OperatingSystem system) {
        this.settings = settings;
        this.system = system;
    }

    public Optional<FilePlace> of(String file) {
        return all().filter(place -> isSame(place.file(), file)).findFirst();
    }

    /** The newest comes first, and the oldest is forgotten. */
    public void keep(FilePlace place) {
        List<FilePlace> places = new ArrayList<>();
        places.add(place);
        all().filter(other -> !isSame(other.file(), place.file())).limit(MOST - 1).forEach(places::add);
        KEPT.set(settings, places);
    }

    private boolean isSame(String file, String other) {
        return FileNames.comparable(system, file).equals(FileNames.comparable(system, other));
    }

    private Stream<FilePlace> all() {
        return KEPT.in(settings).stream();
    }
}
