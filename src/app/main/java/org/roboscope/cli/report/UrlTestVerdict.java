package org.roboscope.cli.report;

import java.util.Optional;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.ReadingDoubt;
import org.roboscope.simulate.words.ReadingDoubts;

/** The verdict on one URL. */
public record UrlTestVerdict(CrawlerPolicy crawlerPolicy, String url, Verdict verdict) {

    private static final ReadingDoubts DOUBTS = new ReadingDoubts();

    /** What is not certain about it. */
    Optional<ReadingDoubt> doubt() {
        return DOUBTS.of(crawlerPolicy.policy(), RequestPath.typed(url));
    }

    public static UrlTestVerdict on(String url, CrawlerPolicy crawlerPolicy) {
        return new UrlTestVerdict(crawlerPolicy, url, crawlerPolicy.policy().verdict(url));
    }
}
