package org.roboscope.cli;

import java.util.Optional;
import org.roboscope.cli.report.CrawlerPolicy;
import org.roboscope.cli.report.UrlTestVerdict;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubts;

/** Finds the verdict on a URL, with as much about it as the report tells. */
final class UrlVerdicts {

    private final boolean doubting;
    private final boolean explaining;
    private final ReadingDoubts doubts = new ReadingDoubts();

    /**
     * @param doubting   whether to find out what is not certain about a verdict
     * @param explaining whether to find out what became of every rule
     */
    UrlVerdicts(boolean doubting, boolean explaining) {
        this.doubting = doubting;
        this.explaining = explaining;
    }

    private static Optional<UsageVerdict> usage(CrawlerPolicy crawlerPolicy, RequestPath path) {
        return crawlerPolicy.usage().isStated()
                ? Optional.of(crawlerPolicy.usage().verdict(path))
                : Optional.empty();
    }

    UrlTestVerdict on(String url, CrawlerPolicy crawlerPolicy) {
        RequestPath path = RequestPath.typed(url);
        return new UrlTestVerdict(crawlerPolicy, url, crawlerPolicy.policy().verdict(path), usage(crawlerPolicy, path),
                doubting ? doubts.of(crawlerPolicy.policy(), path) : Optional.empty(),
                explaining ? Optional.of(VerdictExplanation.of(crawlerPolicy.policy(), path)) : Optional.empty());
    }
}
