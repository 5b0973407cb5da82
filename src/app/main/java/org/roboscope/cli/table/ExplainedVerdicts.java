package org.roboscope.cli.table;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.report.CrawlerPolicy;
import org.roboscope.cli.report.UrlTestVerdict;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubts;

/** Finds the verdict on a URL, what is not certain about it, and what else is asked for. Any thread may ask. */
final class ExplainedVerdicts {

    private final ReadingDoubts doubts = new ReadingDoubts();
    private final boolean withRules;
    private final boolean withEvidence;

    /**
     * @param withRules    whether to tell what became of every rule
     * @param withEvidence whether to tell by what the verdict is known
     */
    ExplainedVerdicts(boolean withRules, boolean withEvidence) {
        this.withRules = withRules;
        this.withEvidence = withEvidence;
    }

    private static Optional<UsageVerdict> usage(CrawlerPolicy crawlerPolicy, RequestPath path) {
        return crawlerPolicy.usage().isStated()
                ? Optional.of(crawlerPolicy.usage().verdict(path))
                : Optional.empty();
    }

    UrlTestVerdict on(String url, CrawlerPolicy crawlerPolicy) {
        RequestPath path = RequestPath.typed(url);
        VerdictExplanation explanation = VerdictExplanation.of(crawlerPolicy.policy(), path);
        return new UrlTestVerdict(crawlerPolicy, url, explanation.verdict(), usage(crawlerPolicy, path),
                doubts.of(crawlerPolicy.policy(), path),
                withRules ? Optional.of(explanation) : Optional.empty(),
                withEvidence ? VerdictEvidence.of(
                        crawlerPolicy.policy(), explanation, crawlerPolicy.askedCrawler().entry()) : List.of());
    }
}
