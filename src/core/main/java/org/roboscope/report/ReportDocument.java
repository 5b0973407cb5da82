package org.roboscope.report;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * All that one report tells.
 *
 * @param version  of the program
 * @param made     when it was made, to the minute
 * @param unread   files that could not be read
 * @param branding what stands at its head
 */
public record ReportDocument(String version, ZonedDateTime made, List<ReportedFile> files, List<UnreadFile> unread,
        Branding branding) {

    /**
     * The head of a report, as chosen by the user who passes it on.
     *
     * @param title instead of the usual one
     */
    public record Branding(Optional<String> title, Optional<ReportLogo> logo) {

        /** As the program makes it. */
        public static final Branding USUAL = new Branding(Optional.empty(), Optional.empty());
    }

    /** @param why in a sentence */
    public record UnreadFile(String name, String why) {}

    public ReportDocument {
        files = List.copyOf(files);
        unread = List.copyOf(unread);
    }
}
