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

/** The names of crawlers in User-Agent headers. Most crawlers send the name that they follow in robots.txt. */
public final class HeaderNames {

    /** The content of a crawler's header. */
    public sealed interface SentHeader {

        /** The header contains one of these names. */
        record Names(List<String> names) implements SentHeader {}

        /** The crawler sends the header of a browser. */
        record Browser() implements SentHeader {}

        /** The crawler sends the header of another crawler, so the two cannot be distinguished. */
        record OtherCrawler(String token) implements SentHeader {}

        /** No header contains the name, which occurs only in robots.txt. */
        record NoHeader() implements SentHeader {}
    }

    private static final String TABLE = "header-names.tsv";
    private static final String HEADING = "token\tsends\tsource";
    private static final int COLUMNS = 3;
    private static final String BROWSER = "browser";
    private static final char OTHER_CRAWLER_MARK = '=';
    private static final Map<String, SentHeader> BY_TOKEN = readTable();

    private HeaderNames() {}

    /** Returns the content of the crawler's header; by default its name in robots.txt. */
    public static SentHeader sentHeader(CatalogueEntry entry) {
        return entry.sendsRequests()
                ? BY_TOKEN.getOrDefault(key(entry.token()), new SentHeader.Names(List.of(entry.token())))
                : new SentHeader.NoHeader();
    }

    private static Map<String, SentHeader> readTable() {
        try (InputStream table = HeaderNames.class.getResourceAsStream(TABLE)) {
            List<String> lines = new String(
                    Objects.requireNonNull(table, TABLE).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            if (!lines.getFirst().equals(HEADING)) {
                throw new IllegalArgumentException(TABLE + " has the wrong columns");
            }
            Map<String, SentHeader> byToken = new HashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] columns = line.split("\t", -1);
                if (columns.length != COLUMNS || byToken.put(key(columns[0]), parseHeader(columns[1])) != null) {
                    throw new IllegalArgumentException("not a line of " + TABLE + ": " + line);
                }
            }
            return byToken;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static SentHeader parseHeader(String column) {
        if (column.equals(BROWSER)) {
            return new SentHeader.Browser();
        }
        return column.charAt(0) == OTHER_CRAWLER_MARK
                ? new SentHeader.OtherCrawler(column.substring(1))
                : new SentHeader.Names(List.of(column.split(",", -1)));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }
}
