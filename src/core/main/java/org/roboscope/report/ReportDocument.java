package org.roboscope.report;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The content of a report.
 *
 * @param version  the version of the program
 * @param made     the time of its creation, to the minute
 * @param unread   files that could not be read
 * @param branding its header
 */
public record ReportDocument(String version, ZonedDateTime made, List<ReportedFile> files, List<UnreadFile> unread,
        Branding branding) {

    /**
     * The header of a report, as chosen by the user who passes it on.
     *
     * @param title replaces the default title
     */
    public record Branding(Optional<String> title, Optional<ReportLogo> logo) {

        /** The header without a title or a logo of the user. */
        public static final Branding DEFAULT = new Branding(Optional.empty(), Optional.empty());
    }

    /** @param why a sentence */
    public record UnreadFile(String name, String why) {}

    public ReportDocument {
        files = List.copyOf(files);
        unread = List.copyOf(unread);
    }
}
