package org.roboscope.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What crawlers call themselves in the User-Agent header. Most write the name that robots.txt calls them by. */
public final class HeaderNames {

    /** What the header says of its sender. */
    public sealed interface SentHeader {

        /** One of these names stands in it. */
        record Named(List<String> names) implements SentHeader {}

        /** Nothing: it is the header of a browser. */
        record OfBrowser() implements SentHeader {}

        /** It is that of another crawler, so the two cannot be distinguished. */
        record OfOther(String token) implements SentHeader {}

        /** There is no header: the name stands in robots.txt only. */
        record NotSent() implements SentHeader {}
    }

    private static final String TABLE = "header-names.tsv";
    private static final String HEADING = "token\tsends\tsource";
    private static final int COLUMNS = 3;
    private static final String BROWSER = "browser";
    private static final char OTHER = '=';
    private static final Map<String, SentHeader> KNOWN = read();

    private HeaderNames() {}

    public static SentHeader of(CatalogueEntry entry) {
        return entry.sendsRequests()
                ? KNOWN.getOrDefault(key(entry.token()), new SentHeader.Named(List.of(entry.token())))
                : new SentHeader.NotSent();
    }

    private static Map<String, SentHeader> read() {
        try (InputStream table = HeaderNames.class.getResourceAsStream(TABLE)) {
            List<String> lines = new String(
                    Objects.requireNonNull(table, TABLE).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            if (!lines.getFirst().equals(HEADING)) {
                throw new IllegalArgumentException(TABLE + " has the wrong columns");
            }
            Map<String, SentHeader> known = new HashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] columns = line.split("\t", -1);
                if (columns.length != COLUMNS || known.put(key(columns[0]), sent(columns[1])) != null) {
                    throw new IllegalArgumentException("not a line of " + TABLE + ": " + line);
                }
            }
            return known;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static SentHeader sent(String column) {
        return column.equals(BROWSER) ? new SentHeader.OfBrowser()
                : column.charAt(0) == OTHER ? new SentHeader.OfOther(column.substring(1))
                : new SentHeader.Named(List.of(column.split(",", -1)));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }
}
