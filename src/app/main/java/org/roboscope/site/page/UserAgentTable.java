package org.roboscope.site.page;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.ResourceTable;

/** The User-Agent headers that crawlers send, as far as they are known. */
public final class UserAgentTable {

    private static final String HEADING = "token\theader\torigin\tsource";
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
        Map<String, KnownHeader> headers = new LinkedHashMap<>();
        for (String[] row : ResourceTable.read(UserAgentTable.class, "user-agents.tsv", HEADING)) {
            headers.put(row[0].toLowerCase(Locale.ROOT),
                    new KnownHeader(row[0], row[1], HeaderOrigin.valueOf(row[2].toUpperCase(Locale.ROOT)), row[3]));
        }
        return new UserAgentTable(headers);
    }
}
