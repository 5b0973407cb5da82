package org.roboscope.cli.report;

import java.util.Optional;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.simulate.words.ReadingDoubt;

/**
 * The verdict on one URL.
 *
 * @param doubt       what is not certain about it
 * @param explanation what became of every rule, if that was asked for
 */
public record UrlTestVerdict(CrawlerPolicy crawlerPolicy, String url, Verdict verdict, Optional<ReadingDoubt> doubt,
        Optional<VerdictExplanation> explanation) {}
