package org.roboscope.report;

import java.util.Optional;

/**
 * The head of a report, as chosen by the person who passes it on.
 *
 * @param title instead of the usual one
 */
public record ReportLook(Optional<String> title, Optional<ReportLogo> logo) {

    /** As the program makes it. */
    public static final ReportLook USUAL = new ReportLook(Optional.empty(), Optional.empty());
}
