package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The caret and the panel of each of the files opened last. */
public final class CaretPlaces {

    static final int MOST = 50;

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

    public Optional<Place> of(String file) {
        return all().filter(place -> isSame(place.file(), file)).findFirst();
    }

    /** Stores a place as the newest, and removes the oldest beyond {@link #MOST}. */
    public void keep(Place place) {
        List<Place> places = new ArrayList<>();
        places.add(place);
        all().filter(other -> !isSame(other.file(), place.file())).limit(MOST - 1).forEach(places::add);
        PLACES.set(settings, places);
    }

    private boolean isSame(String file, String other) {
        return FileNames.comparable(system, file).equals(FileNames.comparable(system, other));
    }

    private Stream<Place> all() {
        return PLACES.in(settings).stream();
    }

    /**
     * The state of a file when it was closed.
     *
     * @param panel id of the open panel
     * @param line of the caret, counted from 1
     * @param column of the caret, counted from 0
     * @param site of the file; blank if it is not known
     */
    public record Place(
            String file, String url, String crawler, String panel, int line, int column, String site) {

        private static final String SEPARATOR = "\t";
        private static final int FEWEST_PARTS = 7;

        /** The place as one line; special characters of a file name are escaped. */
        String toLine() {
            return String.join(SEPARATOR, escaped(file), escaped(url), escaped(crawler), escaped(panel),
                    String.valueOf(line), String.valueOf(column), escaped(site));
        }

        /** Reads a stored line; empty if it is not a place. */
        static Optional<Place> read(String stored) {
            List<String> parts = Arrays.stream(stored.split(SEPARATOR, -1)).map(Place::unescaped).toList();
            if (parts.size() < FEWEST_PARTS) {
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

        /** Whether the text is a site: unlike a column number it has a letter, a dot or a colon. */
        private static boolean isSite(String text) {
            return text.chars().anyMatch(c -> Character.isLetter(c) || c == '.' || c == ':');
        }

        private static String escaped(String text) {
            return text.replace("\\", "\\\\").replace("\t", "\\t");
        }

        private static String unescaped(String text) {
            StringBuilder out = new StringBuilder(text.length());
            boolean isEscaped = false;
            for (int at = 0; at < text.length(); at++) {
                char c = text.charAt(at);
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
