package org.roboscope.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The files and sites opened last, in one order. An entry removed from either list is not included. */
public final class RecentPlaces {

    /** The sites fetched before, newest first. */
    public static final ListSetting<String> SITES = ListSetting.ofTexts("site.known");

    private static final int MOST = 30;
    private static final String SITE = "site ";
    private static final String FILE = "file ";
    private static final ListSetting<Place> ORDER = new ListSetting<>("recent.places", Place::read, Place::toLine);

    /** @param name address of a site or path of a file */
    public record Place(boolean isSite, String name) {

        static Optional<Place> read(String line) {
            return line.startsWith(SITE) ? Optional.of(new Place(true, line.substring(SITE.length())))
                    : line.startsWith(FILE) ? Optional.of(new Place(false, line.substring(FILE.length())))
                    : Optional.empty();
        }

        String toLine() {
            return (isSite ? SITE : FILE) + name;
        }
    }

    private final Settings settings;

    public RecentPlaces(Settings settings) {
        this.settings = settings;
    }

    /** Adds each newest recent file to this list from now on. */
    public void followFiles() {
        settings.recentFiles().subscribe(() -> settings.recentFiles().stream().findFirst()
                .ifPresent(path -> ORDER.addFirst(settings, new Place(false, path), MOST)));
    }

    public void addSite(String site) {
        ORDER.addFirst(settings, new Place(true, site), MOST);
    }

    /** The newest places first; places older than this list come last. */
    public List<Place> newest(int most) {
        List<Place> known = Stream.concat(SITES.in(settings).stream().map(site -> new Place(true, site)),
                settings.recentFiles().stream().map(path -> new Place(false, path))).toList();
        return Stream.concat(ORDER.in(settings).stream().filter(known::contains), known.stream()).distinct()
                .limit(most).toList();
    }
}
