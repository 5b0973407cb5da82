package org.roboscope.site.page.refusal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.site.page.refusal.RefusalRule.HeaderMark;

/** Reads the table of known answers in place of a page. */
final class RefusalTable {

    private static final String HEADING = "product\tkind\tcertainty\tstatus\theaders\tbody\tsize\tsource";

    private static final int COLUMNS = 8;

    /** In the column of kinds: these marks are on ordinary pages too. */
    private static final String ORDINARY = "none";

    private static final String EXPRESSION = "re:";

    private RefusalTable() {}

    /** In the order in which they are tried. */
    static List<RefusalRule> read() {
        List<RefusalRule> rules = new ArrayList<>();
        try (InputStream table = RefusalTable.class.getResourceAsStream("refusals.tsv");
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(table, "refusals.tsv"), StandardCharsets.UTF_8))) {
            if (!HEADING.equals(lines.readLine())) {
                throw new IllegalArgumentException("the table of refusals has the wrong columns");
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                rules.add(rule(line));
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return List.copyOf(rules);
    }

    private static RefusalRule rule(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("not a refusal: " + line);
        }
        Set<Integer> statuses =
                parts(columns[3], ",").map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
        List<HeaderMark> headers = parts(columns[4], " && ").map(RefusalTable::header).toList();
        List<List<Pattern>> body = parts(columns[5], " \\|\\| ")
                .map(all -> parts(all, " && ").map(RefusalTable::mark).toList()).toList();
        return new RefusalRule(refusal(columns), statuses, headers, body, columns[6].equals("small"));
    }

    private static Optional<PageRefusal> refusal(String[] columns) {
        if (columns[1].equals(ORDINARY)) {
            return Optional.empty();
        }
        PageRefusal.Kind kind = PageRefusal.Kind.valueOf(columns[1].toUpperCase(Locale.ROOT).replace('-', '_'));
        return Optional.of(new PageRefusal(columns[0], kind, columns[2].equals("sure"), columns[7]));
    }

    private static HeaderMark header(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String value = colon < 0 ? "" : text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
        return name.endsWith("!")
                ? new HeaderMark(name.substring(0, name.length() - 1), value, true)
                : new HeaderMark(name, value, false);
    }

    private static Pattern mark(String text) {
        return text.startsWith(EXPRESSION)
                ? Pattern.compile(text.substring(EXPRESSION.length()), Pattern.CASE_INSENSITIVE)
                : Pattern.compile(Pattern.quote(text), Pattern.CASE_INSENSITIVE);
    }

    private static Stream<String> parts(String column, String separator) {
        return column.isEmpty() ? Stream.empty() : Stream.of(column.split(separator));
    }
}
