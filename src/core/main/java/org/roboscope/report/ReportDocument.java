package org.roboscope.report;

import java.time.ZonedDateTime;
import java.util.List;

/**
 * All that one report tells.
 *
 * @param version  of the program
 * @param made     when it was made, to the minute
 * @param unread   files that could not be read
 * @param branding what stands at its head
 */
public record ReportDocument(String version, ZonedDateTime made, List<ReportedFile> files, List<UnreadFile> unread,
        ReportBranding branding) {

    /** @param why in a sentence */
    public record UnreadFile(String name, String why) {}

    public ReportDocument {
        files = List.copyOf(files);
        unread = List.copyOf(unread);
    }
}
