package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;

/**
 * How verdicts are written. Any thread may ask.
 *
 * @param <P> what a row has beside its URL: the same for all URLs with the same verdict
 */
public interface VerdictForm<P> extends RowForm {

    /**
     * The verdict on one URL, with what led to it.
     *
     * @param usage       what may be done with the page, where the file says it to the crawler of any page
     * @param doubts      what is not certain about it, the gravest first
     * @param explanation what became of every rule, if that was asked for
     * @param evidence    by what it is known, the weakest first, if that was asked for
     */
    record ExplainedVerdict(CrawlerPolicy crawler, String url, Verdict verdict, Optional<UsageVerdict> usage,
            List<ReadingDoubt> doubts, Optional<VerdictExplanation> explanation, List<VerdictEvidence> evidence) {}

    /**
     * A verdict.
     *
     * @param line  of the rule that decides, or 0
     * @param usage what may be done with the page, where the file says something of that
     */
    P part(CrawlerPolicy crawler, Outcome outcome, int line, Reason reason, Optional<UsageVerdict> usage);

    /**
     * A URL as the rows about it have it.
     *
     * @param weight not a number where it has none
     */
    byte[] shown(byte[] url, double weight);

    /** Whether rows tell what is not certain. */
    boolean tellsDoubts();

    /** @param shown the URL as the rows have it */
    void addRow(ByteBuilder out, byte[] url, byte[] shown, P part, Optional<ReadingDoubt> doubt);

    /** Nothing of this is the same for two URLs. */
    byte[] explained(ExplainedVerdict verdict);

    byte[] ending();
}
