package org.roboscope.site.page.marks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.roboscope.site.page.marks.MarkPractice.MarkConflict;

/** The table of what operators document; a crawler that is not in it has no documented practice. */
final class MarkPractices {

    private static final String HEADING =
            "crawlers\tmeta_names\theader_names\tplaces\tmeta_rules\theader_rules\tconflict\tsource";

    private static final int COLUMNS = 8;

    private MarkPractices() {}

    static Optional<MarkPractice> of(String token) {
        return Optional.ofNullable(Table.BY_TOKEN.get(token.toLowerCase(Locale.ROOT)));
    }

    static Set<String> tokens() {
        return Table.BY_TOKEN.keySet();
    }

    private static final class Table {

        private static final Map<String, MarkPractice> BY_TOKEN = read();

        private static Map<String, MarkPractice> read() {
            Map<String, MarkPractice> byToken = new HashMap<>();
            try (InputStream table = MarkPractices.class.getResourceAsStream("mark-practices.tsv");
                    BufferedReader lines = new BufferedReader(new InputStreamReader(
                            Objects.requireNonNull(table, "mark-practices.tsv"), StandardCharsets.UTF_8))) {
                if (!HEADING.equals(lines.readLine())) {
                    throw new IllegalArgumentException("the table of practices has the wrong columns");
                }
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    String[] columns = line.split("\t", -1);
                    if (columns.length != COLUMNS) {
                        throw new IllegalArgumentException("not a practice: " + line);
                    }
                    words(columns[0]).forEach(token -> byToken.put(token, practice(columns)));
                }
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
            return Map.copyOf(byToken);
        }

        private static MarkPractice practice(String[] columns) {
            Set<MarkPlace> places = new HashSet<>();
            for (String place : words(columns[3])) {
                places.add(MarkPlace.valueOf(place.toUpperCase(Locale.ROOT)));
            }
            return new MarkPractice(words(columns[1]), words(columns[2]), Set.copyOf(places), words(columns[4]),
                    words(columns[5]), MarkConflict.valueOf(columns[6].toUpperCase(Locale.ROOT)), columns[7]);
        }

        private static Set<String> words(String column) {
            return column.isEmpty() ? Set.of() : Set.of(column.toLowerCase(Locale.ROOT).split(","));
        }
    }
}
