package org.roboscope.report;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The content of a report.
 *
 * @param version    the version of the program
 * @param creationTime    the time at which the report was created, to the minute
 * @param unreadableFiles the files that could not be read
 * @param branding   the header of the report
 */
public record ReportDocument(String version, ZonedDateTime creationTime, List<ReportedFile> files,
        List<UnreadableFile> unreadableFiles,
        Branding branding) {

    /**
     * The header of a report, chosen by the user who passes the report on.
     *
     * @param title the title that replaces the default one
     */
    public record Branding(Optional<String> title, Optional<ReportLogo> logo) {

        /** The header without the user's title and logo. */
        public static final Branding DEFAULT = new Branding(Optional.empty(), Optional.empty());
    }

    /**
     * A file that could not be read.
     *
     * @param reason a sentence for users
     */
    public record UnreadableFile(String name, String reason) {}

    public ReportDocument {
        files = List.copyOf(files);
        unreadableFiles = List.copyOf(unreadableFiles);
    }
}
