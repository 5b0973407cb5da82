package org.roboscope.site.history;

import java.io.IOException;
import java.util.List;

/** The versions of a site's robots.txt, and their files: those that were stored, or those of a web archive. */
public interface VersionSource {

    /** All versions, the newest first. */
    List<SiteVersion> versions() throws IOException;

    /** The file of a version, byte for byte. */
    byte[] file(SiteVersion version) throws IOException;

    /** The names of versions that cannot be read any more. */
    List<String> damagedNames() throws IOException;

    /** Whether the versions are what they were when they were added. */
    HistoryChain chain() throws IOException;
}
