package org.roboscope.crawlers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;

/**
 * Reads a catalogue from its tables: a heading, then one crawler per line, in columns separated by tabs. The purpose of
 * a control or policy token may include the purpose that it applies to: {@code policy-token:ai-training}.
 */
final class CatalogueReader {

    private static final String HEADING =
            "token\toperator\tpurpose\tobeys\tfalls_back_to\treads_by\tstar\tcrawl_delay\tdocumentation\tsource"
                    + "\tconfidence\tnote";

    private static final String FULL_NAMES_HEADING = "token\trequired_start\tfull_name\tsource";

    private static final int TOKEN = 0;

    private CatalogueReader() {}

    /**
     * Reads the crawlers of a catalogue.
     *
     * @param fullNames the full names of some crawlers, as {@link #readFullNames} reads them
     */
    static List<CatalogueEntry> read(InputStream table, Map<String, List<FullName>> fullNames) throws IOException {
        List<CatalogueEntry> entries = new ArrayList<>(256);
        for (String[] columns : readRows(table, HEADING)) {
            entries.add(parseEntry(columns, fullNames.getOrDefault(columns[TOKEN], List.of())));
        }
        return entries;
    }

    /** A name with its version, and the name with which the value of a User-agent line for the crawler must begin. */
    record FullName(String requiredStart, String name) {}

    /** Reads the full names of crawlers, by token. */
    static Map<String, List<FullName>> readFullNames(InputStream table) throws IOException {
        Map<String, List<FullName>> names = new HashMap<>();
        for (String[] columns : readRows(table, FULL_NAMES_HEADING)) {
            names.computeIfAbsent(columns[TOKEN], absent -> new ArrayList<>(1))
                    .add(new FullName(columns[1], columns[2]));
        }
        return names;
    }

    private static List<String[]> readRows(InputStream table, String heading) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8));
        if (!heading.equals(lines.readLine())) {
            throw new IllegalArgumentException("the catalogue has the wrong columns");
        }
        int columnCount = heading.split("\t", -1).length;
        List<String[]> rows = new ArrayList<>(256);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] columns = line.split("\t", -1);
            if (columns.length != columnCount) {
                throw new IllegalArgumentException("not a crawler of the catalogue: " + line);
            }
            rows.add(columns);
        }
        return rows;
    }

    private static CatalogueEntry parseEntry(String[] columns, List<FullName> fullNames) {
        String[] purpose = columns[2].split(":", 2);
        CatalogueEntry entry = new CatalogueEntry(
                columns[TOKEN],
                columns[1],
                CodedValue.byCode(Purpose.class, purpose[0]),
                Arrays.stream(purpose).skip(1).map(code -> CodedValue.byCode(Purpose.class, code)).findFirst(),
                CodedValue.byCode(Obedience.class, columns[3]),
                columns[4].isEmpty() ? List.of() : List.of(columns[4].split(",", -1)),
                columns[5],
                CodedValue.byCode(StarBinding.class, columns[6]),
                CodedValue.byCode(CrawlDelaySupport.class, columns[7]),
                columns[8],
                splitSources(columns[9]),
                CodedValue.byCode(EntryConfidence.class, columns[10]),
                columns[11],
                fullNames.stream().map(FullName::name).toList());
        List<String> requiredNames = entry.crawler().chain().getLast();
        if (!fullNames.stream().map(FullName::requiredStart).allMatch(requiredNames::contains)) {
            throw new IllegalArgumentException("the required start is not a fallback: " + entry.token());
        }
        return entry;
    }

    /** Splits sources at semicolons. Text in brackets is a comment on one source, and may contain semicolons. */
    private static List<String> splitSources(String column) {
        if (column.indexOf(';') < 0) {
            return List.of(column.strip());
        }
        List<String> sources = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < column.length(); i++) {
            char c = column.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ';' && depth == 0) {
                sources.add(column.substring(from, i).strip());
                from = i + 1;
            }
        }
        sources.add(column.substring(from).strip());
        return sources;
    }
}
