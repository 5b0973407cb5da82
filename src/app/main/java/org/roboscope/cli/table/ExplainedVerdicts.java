package org.roboscope.cli.table;

import java.util.Optional;
import org.roboscope.cli.report.CrawlerPolicy;
import org.roboscope.cli.report.UrlTestVerdict;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubts;

/** Finds the verdict on a URL, what is not certain about it, and what became of every rule. Any thread may ask. */
final class ExplainedVerdicts {

    private final ReadingDoubts doubts = new ReadingDoubts();

    private static Optional<UsageVerdict> usage(CrawlerPolicy crawlerPolicy, RequestPath path) {
        return crawlerPolicy.usage().isStated()
                ? Optional.of(crawlerPolicy.usage().verdict(path))
                : Optional.empty();
    }

    UrlTestVerdict on(String url, CrawlerPolicy crawlerPolicy) {
        RequestPath path = RequestPath.typed(url);
        return new UrlTestVerdict(crawlerPolicy, url, crawlerPolicy.policy().verdict(path), usage(crawlerPolicy, path),
                doubts.of(crawlerPolicy.policy(), path),
                Optional.of(VerdictExplanation.of(crawlerPolicy.policy(), path)));
    }
}
