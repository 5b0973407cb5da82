package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The states of the files that were closed last, such as the caret and the open panel. */
public final class ClosedFileStates {

    static final int MAX_FILES = 50;

    private static final ListSetting<FileState> STATES =
            new ListSetting<>("files.places", FileState::read, FileState::toLine);

    private final Settings settings;
    private final OperatingSystem system;

    public ClosedFileStates(Settings settings) {
        this(settings, OperatingSystem.current());
    }

    ClosedFileStates(Settings settings, OperatingSystem system) {
        this.settings = settings;
        this.system = system;
    }

    public Optional<FileState> stateOf(String file) {
        return readAll().filter(state -> isSameFile(state.file(), file)).findFirst();
    }

    /** Stores a state as the newest, and removes the oldest beyond {@link #MAX_FILES}. */
    public void store(FileState state) {
        List<FileState> states = new ArrayList<>();
        states.add(state);
        readAll().filter(stored -> !isSameFile(stored.file(), state.file())).limit(MAX_FILES - 1).forEach(states::add);
        STATES.set(settings, states);
    }

    private boolean isSameFile(String first, String second) {
        return FileNames.comparableSpelling(system, first).equals(FileNames.comparableSpelling(system, second));
    }

    private Stream<FileState> readAll() {
        return STATES.in(settings).stream();
    }

    /**
     * The state of a file when it was closed.
     *
     * @param panel  the id of the open panel
     * @param line   the line of the caret, counted from 1
     * @param column the column of the caret, counted from 0
     * @param site   the site of the file; blank if it is not known
     */
    public record FileState(
            String file, String url, String crawler, String panel, int line, int column, String site) {

        private static final String SEPARATOR = "\t";
        /**
         * The number of parts that this version writes. An earlier version also wrote the folded lines, before the
         * site. They are ignored.
         */
        private static final int MIN_PARTS = 7;

        /** The state as one line, in which special characters are escaped. */
        String toLine() {
            return String.join(SEPARATOR, escape(file), escape(url), escape(crawler), escape(panel),
                    String.valueOf(line), String.valueOf(column), escape(site));
        }

        /** Reads a stored line; empty if it is invalid. */
        static Optional<FileState> read(String line) {
            List<String> parts = Arrays.stream(line.split(SEPARATOR, -1)).map(FileState::unescape).toList();
            if (parts.size() < MIN_PARTS) {
                return Optional.empty();
            }
            try {
                return Optional.of(new FileState(parts.get(0), parts.get(1), parts.get(2), parts.get(3),
                        Math.max(1, Integer.parseInt(parts.get(4))), Math.max(0, Integer.parseInt(parts.get(5))),
                        isSite(parts.getLast()) ? parts.getLast() : ""));
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }

        /**
         * Whether a text is a site. An earlier version omitted an unknown site, so the numbers of folded lines were
         * last. A site has a letter, a dot or a colon.
         */
        private static boolean isSite(String text) {
            return text.chars().anyMatch(c -> Character.isLetter(c) || c == '.' || c == ':');
        }

        private static String escape(String text) {
            return text.replace("\\", "\\\\").replace("\t", "\\t");
        }

        private static String unescape(String escaped) {
            StringBuilder text = new StringBuilder(escaped.length());
            boolean isEscaped = false;
            for (int i = 0; i < escaped.length(); i++) {
                char c = escaped.charAt(i);
                if (isEscaped) {
                    text.append(c == 't' ? '\t' : c);
                    isEscaped = false;
                } else if (c == '\\') {
                    isEscaped = true;
                } else {
                    text.append(c);
                }
            }
            return text.toString();
        }
    }
}
