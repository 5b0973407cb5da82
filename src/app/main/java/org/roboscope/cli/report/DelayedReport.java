package org.roboscope.cli.report;

/** A report that begins with its first answer: where the input turns out to be unreadable, nothing is printed. */
public final class DelayedReport implements UrlTestReport {

    private final UrlTestReport report;
    private boolean begun;

    public DelayedReport(UrlTestReport report) {
        this.report = report;
    }

    @Override
    public void begin() {
        if (!begun) {
            begun = true;
            report.begin();
        }
    }

    @Override
    public void add(UrlTestVerdict urlTestVerdict) {
        begin();
        report.add(urlTestVerdict);
    }

    @Override
    public void end() {
        begin();
        report.end();
    }
}
