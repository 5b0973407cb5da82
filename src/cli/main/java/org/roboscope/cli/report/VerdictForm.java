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
 * A format of verdicts. It may be used by any thread.
 *
 * @param <P> a row without its URL, shared by all URLs with the same verdict
 */
public interface VerdictForm<P> extends RowForm {

    /**
     * The verdict on one URL, with its explanation.
     *
     * @param usage       the usage preferences for the page, if the file states any for the crawler
     * @param doubts      the doubts about the verdict, the gravest first
     * @param explanation the effect of each rule, if requested
     * @param evidence    the sources of the verdict, the weakest first, if requested
     */
    record ExplainedVerdict(CrawlerPolicy crawler, String url, Verdict verdict, Optional<UsageVerdict> usage,
            List<ReadingDoubt> doubts, Optional<VerdictExplanation> explanation, List<VerdictEvidence> evidence) {}

    /**
     * Returns the row of a verdict.
     *
     * @param line  the line of the rule that decides; 0 if there is none
     * @param usage the usage preferences for the page, if the file states any
     */
    P createPart(CrawlerPolicy crawler, Outcome outcome, int line, Reason reason, Optional<UsageVerdict> usage);

    /**
     * Encodes a URL for all its rows.
     *
     * @param weight the weight of the URL; NaN if it has none
     */
    byte[] encodeUrl(byte[] url, double weight);

    /** Whether rows have doubts. */
    boolean hasDoubts();

    /** @param encodedUrl the URL as {@link #encodeUrl} returned it */
    void addRow(ByteBuilder out, byte[] url, byte[] encodedUrl, P part, Optional<ReadingDoubt> doubt);

    /** Returns the row of an explained verdict, no part of which is shared. */
    byte[] createExplainedRow(ExplainedVerdict verdict);

    byte[] ending();
}
