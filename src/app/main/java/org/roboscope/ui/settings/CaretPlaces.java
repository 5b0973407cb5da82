package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.settings.Settings.ListSetting;

/** Where somebody left off in each of the files they opened last. */
public final class CaretPlaces {

    static final int MOST = 50;

    private static final ListSetting<Place> KEPT =
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

    /** The newest comes first, and the oldest is forgotten. */
    public void keep(Place place) {
        List<Place> places = new ArrayList<>();
        places.add(place);
        all().filter(other -> !isSame(other.file(), place.file())).limit(MOST - 1).forEach(places::add);
        KEPT.set(settings, places);
    }

    private boolean isSame(String file, String other) {
        return FileNames.comparable(system, file).equals(FileNames.comparable(system, other));
    }

    private Stream<Place> all() {
        return KEPT.in(settings).stream();
    }

    /**
     * Where somebody left off in a file.
     *
     * @param panel  the id of the panel that was open
     * @param line   the caret's, counted from 1
     * @param column the caret's, counted from 0
     * @param folded the first lines of the groups that were folded away
     * @param site   of the file, blank if it is not known
     */
    public record Place(
            String file, String url, String crawler, String panel, int line, int column, List<Integer> folded,
            String site) {

        private static final String BETWEEN = "\t";
        private static final int PARTS_WITHOUT_SITE = 7;

        public Place {
            folded = List.copyOf(folded);
        }

        /** As one line; a file's name may hold any character. */
        String toLine() {
            String folds = folded.stream().map(String::valueOf).collect(Collectors.joining(" "));
            String place = String.join(BETWEEN, escaped(file), escaped(url), escaped(crawler), escaped(panel),
                    String.valueOf(line), String.valueOf(column), folds);
            return site.isEmpty() ? place : place + BETWEEN + escaped(site);
        }

        /** Nothing, if the line says something else. */
        static Optional<Place> read(String stored) {
            List<String> parts = Arrays.stream(stored.split(BETWEEN, -1)).map(Place::unescaped).toList();
            if (parts.size() != PARTS_WITHOUT_SITE && parts.size() != PARTS_WITHOUT_SITE + 1) {
                return Optional.empty();
            }
            try {
                List<Integer> folds = new ArrayList<>();
                for (String fold : parts.get(6).split(" ", -1)) {
                    if (!fold.isEmpty()) {
                        folds.add(Integer.valueOf(fold));
                    }
                }
                return Optional.of(new Place(parts.get(0), parts.get(1), parts.get(2), parts.get(3),
                        Math.max(1, Integer.parseInt(parts.get(4))), Math.max(0, Integer.parseInt(parts.get(5))), folds,
                        parts.size() > PARTS_WITHOUT_SITE ? parts.get(PARTS_WITHOUT_SITE) : ""));
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }

        private static String escaped(String text) {
            return text.replace("\\", "\\\\").replace("\t", "\\t");
        }

        private static String unescaped(String text) {
            StringBuilder out = new StringBuilder(text.length());
            boolean escapes = false;
            for (int at = 0; at < text.length(); at++) {
                char c = text.charAt(at);
                if (escapes) {
                    out.append(c == 't' ? '\t' : c);
                    escapes = false;
                } else if (c == '\\') {
                    escapes = true;
                } else {
                    out.append(c);
                }
            }
            return out.toString();
        }
    }
}
