package org.roboscope.cli.report;

/** A report that begins with its first answer: where the input turns out to be unreadable, nothing is printed. */
public final class LateBeginning implements Report {

    private final Report report;
    private boolean begun;

    public LateBeginning(Report report) {
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
    public void add(Answer answer) {
        begin();
        report.add(answer);
    }

    @Override
    public void end() {
        begin();
        report.end();
    }
}
