package org.roboscope.site.history;

import java.io.IOException;
import org.roboscope.robots.bytes.ByteText;

/** Versions of a fetched file as bytes, for tests in other packages. */
public final class HistoryBytes {

    private HistoryBytes() {}

    /** Parses the bytes as a version. If they are valid, the version must survive writing and parsing. */
    public static void read(byte[] bytes) {
        SiteVersion version;
        try {
            version = SiteVersion.parse(ByteText.toText(bytes));
        } catch (IOException refused) {
            return;
        }
        try {
            SiteVersion.parse(version.toJson());
        } catch (IOException lost) {
            throw new IllegalStateException("a written version cannot be parsed", lost);
        }
    }
}
