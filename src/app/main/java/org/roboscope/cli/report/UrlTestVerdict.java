package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubt;

/**
 * The verdict on one URL.
 *
 * @param usage       what may be done with the page, where the file says it to the crawler of any page
 * @param doubts      what is not certain about it, the gravest first
 * @param explanation what became of every rule, if that was asked for
 * @param evidence    by what it is known, the weakest first, if that was asked for
 */
public record UrlTestVerdict(CrawlerPolicy crawlerPolicy, String url, Verdict verdict, Optional<UsageVerdict> usage,
        List<ReadingDoubt> doubts,
        Optional<VerdictExplanation> explanation,
        List<VerdictEvidence> evidence) {}
