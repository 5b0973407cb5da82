package org.roboscope.cli.table;

import java.io.PrintStream;
import java.nio.charset.Charset;
import org.roboscope.cli.report.JsonReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.TextReport;
import org.roboscope.cli.report.UrlTestReport;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.run.UrlChunk;

/** Verdicts with what led to them, chunk by chunk. Nothing of that is the same for two URLs. */
public final class ExplainedTable implements ChunkTable {

    private final ReportQuestion question;
    private final ExplainedVerdicts verdicts;
    private final Charset charset;
    private final boolean isJson;
    private final boolean withRules;

    /**
     * @param withRules    whether what became of every rule is asked for
     * @param withEvidence whether it is asked by what the verdict is known
     */
    public ExplainedTable(
            ReportQuestion question, Charset charset, boolean isJson, boolean withRules, boolean withEvidence) {
        this.question = question;
        this.verdicts = new ExplainedVerdicts(withRules, withEvidence);
        this.withRules = withRules;
        this.charset = charset;
        this.isJson = isJson;
    }

    @Override
    public byte[] heading() {
        return PrintedPart.of(charset, out -> report(out, true).begin());
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        return PrintedPart.of(charset, out -> {
            UrlTestReport report = report(out, chunk.first() == 0);
            for (int i = 0; i < chunk.size(); i++) {
                String url = chunk.entry(i).text();
                question.policies().forEach(policy -> report.add(verdicts.on(url, policy)));
            }
        });
    }

    @Override
    public int linesOfVerdict() {
        return !withRules ? 1
                : 1 + question.policies().stream().mapToInt(it -> it.policy().rules().size()).max().orElse(0);
    }

    /** There is a URL, or there is no report. */
    @Override
    public byte[] ending() {
        return PrintedPart.of(charset, out -> report(out, false).end());
    }

    private UrlTestReport report(PrintStream out, boolean isFirst) {
        if (!isJson) {
            return new TextReport(out, question);
        }
        return isFirst ? new JsonReport(out, question) : JsonReport.continued(out, question);
    }
}
