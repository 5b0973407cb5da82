package org.roboscope.report;

import java.util.Optional;

/**
 * What whoever hands a report over puts at its head.
 *
 * @param title in place of the usual one
 */
public record ReportLook(Optional<String> title, Optional<ReportLogo> logo) {

    /** As the program makes it. */
    public static final ReportLook USUAL = new ReportLook(Optional.empty(), Optional.empty());
}
