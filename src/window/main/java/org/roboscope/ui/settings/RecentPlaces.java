package org.roboscope.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.ui.settings.Settings.ListSetting;

/**
 * The files and sites that were opened last, in one list. Entries that the user removed from the list of files or of
 * sites are left out.
 */
public record RecentPlaces(Settings settings) {

    /** The sites that were fetched, newest first. */
    public static final ListSetting<String> SITES = ListSetting.ofTexts("site.known");

    private static final int MAX_PLACES = 30;
    private static final String SITE_PREFIX = "site ";
    private static final String FILE_PREFIX = "file ";
    private static final ListSetting<Place> ORDER = new ListSetting<>("recent.places", Place::read, Place::toLine);

    /** @param name the address of a site or the path of a file */
    public record Place(boolean isSite, String name) {

        static Optional<Place> read(String line) {
            if (line.startsWith(SITE_PREFIX)) {
                return Optional.of(new Place(true, line.substring(SITE_PREFIX.length())));
            }
            return line.startsWith(FILE_PREFIX)
                    ? Optional.of(new Place(false, line.substring(FILE_PREFIX.length())))
                    : Optional.empty();
        }

        String toLine() {
            return (isSite ? SITE_PREFIX : FILE_PREFIX) + name;
        }
    }

    /** Adds the newest recent file to this list, now and whenever it changes. */
    public void startAddingFiles() {
        settings.recentFiles().subscribe(() -> settings.recentFiles().stream().findFirst()
                .ifPresent(path -> ORDER.addFirst(settings, new Place(false, path), MAX_PLACES)));
    }

    public void addSite(String site) {
        ORDER.addFirst(settings, new Place(true, site), MAX_PLACES);
    }

    /** The newest places. Places that were opened before this list existed are last. */
    public List<Place> newest(int maxPlaces) {
        List<Place> places = Stream.concat(SITES.in(settings).stream().map(site -> new Place(true, site)),
                settings.recentFiles().stream().map(path -> new Place(false, path))).toList();
        return Stream.concat(ORDER.in(settings).stream().filter(places::contains), places.stream()).distinct()
                .limit(maxPlaces).toList();
    }
}
