package org.roboscope.crawlers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a catalogue from its table: a heading, then one crawler a line, columns parted by tabs. The purpose of a policy
 * token names the purpose that it speaks of: {@code policy-token:ai-training}.
 */
final class CatalogueReader {

    private static final String HEADING =
            "token\toperator\tpurpose\tobeys\tfalls_back_to\treads_by\tstar\tcrawl_delay\tdocumentation\tsource\tconfidence\tnote";

    private static final int COLUMNS = 12;

    private CatalogueReader() {}

    static List<CatalogueEntry> read(InputStream table) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8));
        if (!HEADING.equals(lines.readLine())) {
            throw new IllegalArgumentException("the catalogue has other columns than it should");
        }
        List<CatalogueEntry> entries = new ArrayList<>(256);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            entries.add(entry(line));
        }
        return entries;
    }

    private static CatalogueEntry entry(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("not a crawler of the catalogue: " + line);
        }
        String[] purpose = columns[2].split(":", 2);
        return new CatalogueEntry(
                columns[0],
                columns[1],
                CodedValue.read(Purpose.class, purpose[0]),
                Arrays.stream(purpose).skip(1).map(about -> CodedValue.read(Purpose.class, about)).findFirst(),
                CodedValue.read(Obedience.class, columns[3]),
                columns[4].isEmpty() ? List.of() : List.of(columns[4].split(",", -1)),
                columns[5],
                CodedValue.read(StarBinding.class, columns[6]),
                CodedValue.read(CrawlDelay.class, columns[7]),
                columns[8],
                sources(columns[9]),
                CodedValue.read(EntryConfidence.class, columns[10]),
                columns[11]);
    }

    /** Sources are parted by semicolons; what stands in brackets is a remark on one source, semicolons included. */
    private static List<String> sources(String column) {
        if (column.indexOf(';') < 0) {
            return List.of(column.strip());
        }
        List<String> sources = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int at = 0; at < column.length(); at++) {
            char c = column.charAt(at);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ';' && depth == 0) {
                sources.add(column.substring(from, at).strip());
                from = at + 1;
            }
        }
        sources.add(column.substring(from).strip());
        return sources;
    }
}
