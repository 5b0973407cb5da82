package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The state of the files that were closed last, such as the caret and the open panel. */
public final class CaretPlaces {

    static final int MAX_PLACES = 50;

    private static final ListSetting<Place> PLACES =
            new ListSetting<>("files.places", Place::read, Place::toLine);

    private final Settings settings;
    private final OperatingSystem system;

    public CaretPlaces(Settings settings) {
        this(settings, OperatingSystem.current());
    }

    CaretPlaces(Settings settings, OperatingSystem system) {
        this.settings = settings;
        this.system = system;
    }

    public Optional<Place> placeOf(String file) {
        return all().filter(place -> isSameFile(place.file(), file)).findFirst();
    }

    /** Stores a place as the newest, and removes the oldest beyond {@link #MAX_PLACES}. */
    public void store(Place place) {
        List<Place> places = new ArrayList<>();
        places.add(place);
        all().filter(stored -> !isSameFile(stored.file(), place.file())).limit(MAX_PLACES - 1).forEach(places::add);
        PLACES.set(settings, places);
    }

    private boolean isSameFile(String file, String other) {
        return FileNames.comparable(system, file).equals(FileNames.comparable(system, other));
    }

    private Stream<Place> all() {
        return PLACES.in(settings).stream();
    }

    /**
     * The state of a file when it was closed.
     *
     * @param panel  the id of the open panel
     * @param line   the line of the caret, counted from 1
     * @param column the column of the caret, counted from 0
     * @param site   the site of the file; blank if it is not known
     */
    public record Place(
            String file, String url, String crawler, String panel, int line, int column, String site) {

        private static final String SEPARATOR = "\t";
        private static final int MIN_PARTS = 7;

        /** The state as one line, in which special characters are escaped. */
        String toLine() {
            return String.join(SEPARATOR, escape(file), escape(url), escape(crawler), escape(panel),
                    String.valueOf(line), String.valueOf(column), escape(site));
        }

        /** Reads a stored line; empty if it is invalid. */
        static Optional<Place> read(String stored) {
            List<String> parts = Arrays.stream(stored.split(SEPARATOR, -1)).map(Place::unescape).toList();
            if (parts.size() < MIN_PARTS) {
                return Optional.empty();
            }
            try {
                return Optional.of(new Place(parts.get(0), parts.get(1), parts.get(2), parts.get(3),
                        Math.max(1, Integer.parseInt(parts.get(4))), Math.max(0, Integer.parseInt(parts.get(5))),
                        isSite(parts.getLast()) ? parts.getLast() : ""));
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }

        /** Whether a text is a site and not a number. A site has a letter, a dot or a colon. */
        private static boolean isSite(String text) {
            return text.chars().anyMatch(c -> Character.isLetter(c) || c == '.' || c == ':');
        }

        private static String escape(String text) {
            return text.replace("\\", "\\\\").replace("\t", "\\t");
        }

        private static String unescape(String text) {
            StringBuilder out = new StringBuilder(text.length());
            boolean isEscaped = false;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (isEscaped) {
                    out.append(c == 't' ? '\t' : c);
                    isEscaped = false;
                } else if (c == '\\') {
                    isEscaped = true;
                } else {
                    out.append(c);
                }
            }
            return out.toString();
        }
    }
}
