package org.roboscope.report;

import java.util.Optional;

/**
 * The head of a report, as chosen by the person who passes it on.
 *
 * @param title instead of the usual one
 */
public record ReportBranding(Optional<String> title, Optional<ReportLogo> logo) {

    /** As the program makes it. */
    public static final ReportBranding USUAL = new ReportBranding(Optional.empty(), Optional.empty());
}
