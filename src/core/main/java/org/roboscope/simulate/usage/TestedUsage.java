package org.roboscope.simulate.usage;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * What a file says to a crawler of the use of a page.
 *
 * @param verdict by Content-Usage, where the file says something by it to this crawler
 * @param signals by Content-Signal
 * @param applies whether the page may be fetched: not where it is blocked, nor where the standard leaves that open
 * @param lines   what became of each Content-Usage line, if that was asked for and the page may be fetched
 */
public record TestedUsage(Optional<UsageVerdict> verdict, List<CrawlerSignal> signals, boolean applies,
        List<UsageEvaluation> lines) {

    public TestedUsage {
        signals = List.copyOf(signals);
        lines = List.copyOf(lines);
    }

    /** What is said of the URL, with what became of each line, which takes longer. */
    public static TestedUsage explained(UsagePolicy policy, RequestPath path) {
        TestedUsage usage = of(policy, path);
        return usage.applies() && usage.verdict().isPresent()
                ? new TestedUsage(usage.verdict(), usage.signals(), true, policy.evaluations(path))
                : usage;
    }

    public static TestedUsage of(UsagePolicy policy, RequestPath path) {
        UsageVerdict verdict = policy.verdict(path);
        return new TestedUsage(Optional.of(verdict).filter(_ -> policy.isStated()), policy.signals(),
                !verdict.equals(UsageVerdict.NONE), List.of());
    }

    /** Whether the file says to this crawler of the use of any page. */
    public boolean isStated() {
        return verdict.isPresent() || !signals.isEmpty();
    }
}
