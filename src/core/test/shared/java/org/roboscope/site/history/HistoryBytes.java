package org.roboscope.site.history;

import java.io.IOException;
import org.roboscope.robots.bytes.ByteText;

/** Versions of a fetched file as bytes, for tests in other packages. */
public final class HistoryBytes {

    private HistoryBytes() {}

    /** What cannot be read is refused; what can be read is written so that it is read alike. */
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
            throw new IllegalStateException("what was written cannot be read", lost);
        }
    }
}
