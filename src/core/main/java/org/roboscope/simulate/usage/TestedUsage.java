package org.roboscope.simulate.usage;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * The statements of a file to a crawler about the use of a page.
 *
 * @param verdict         verdict of Content-Usage, if the file states anything with it to this crawler
 * @param signals         statements of Content-Signal
 * @param isFetchable     whether the page may be fetched; false if it is blocked or the verdict is undefined
 * @param lineEvaluations evaluation of each Content-Usage line, if it was requested and the page may be fetched
 */
public record TestedUsage(Optional<UsageVerdict> verdict, List<CrawlerSignal> signals, boolean isFetchable,
        List<UsageEvaluation> lineEvaluations) {

    public TestedUsage {
        signals = List.copyOf(signals);
        lineEvaluations = List.copyOf(lineEvaluations);
    }

    /** The statements about a page with the evaluation of each line, which takes longer. */
    public static TestedUsage withEvaluations(UsagePolicy policy, RequestPath path) {
        TestedUsage usage = of(policy, path);
        return usage.isFetchable() && usage.verdict().isPresent()
                ? new TestedUsage(usage.verdict(), usage.signals(), true, policy.evaluations(path))
                : usage;
    }

    public static TestedUsage of(UsagePolicy policy, RequestPath path) {
        UsageVerdict verdict = policy.verdict(path);
        return new TestedUsage(Optional.of(verdict).filter(_ -> policy.isStated()), policy.signals(),
                !verdict.equals(UsageVerdict.NONE), List.of());
    }

    /** Whether the file states anything to this crawler about the use of any page. */
    public boolean isStated() {
        return verdict.isPresent() || !signals.isEmpty();
    }
}
