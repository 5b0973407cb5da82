package org.roboscope.site.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The User-Agent headers that crawlers send, as far as they are known. */
public final class UserAgentTable {

    private static final String HEADING = "token\theader\torigin\tsource";
    private static final int COLUMNS = 4;
    private static final UserAgentTable BUILT_IN = read();

    private final Map<String, KnownHeader> headers;

    private UserAgentTable(Map<String, KnownHeader> headers) {
        this.headers = headers;
    }

    /** One header, how it is known, and from where. */
    record KnownHeader(String token, String header, HeaderOrigin origin, String source) {}

    /** What a crawler sends, by its token; absent where that is not known. */
    public static Optional<String> header(String token) {
        return of(token).map(KnownHeader::header);
    }

    static Optional<KnownHeader> of(String token) {
        return Optional.ofNullable(BUILT_IN.headers.get(token.toLowerCase(Locale.ROOT)));
    }

    static Iterable<KnownHeader> all() {
        return BUILT_IN.headers.values();
    }

    private static UserAgentTable read() {
        try (InputStream table = UserAgentTable.class.getResourceAsStream("user-agents.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        Objects.requireNonNull(table, "user-agents.tsv"), StandardCharsets.UTF_8))) {
            if (!HEADING.equals(lines.readLine())) {
                throw new IllegalStateException("the table of headers has the wrong columns");
            }
            Map<String, KnownHeader> headers = new LinkedHashMap<>();
            lines.lines().map(UserAgentTable::row)
                    .forEach(known -> headers.put(known.token().toLowerCase(Locale.ROOT), known));
            return new UserAgentTable(headers);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static KnownHeader row(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalStateException("not the header of a crawler: " + line);
        }
        return new KnownHeader(columns[0], columns[1], HeaderOrigin.valueOf(columns[2].toUpperCase(Locale.ROOT)),
                columns[3]);
    }
}
