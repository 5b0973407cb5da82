package org.roboscope.simulate.standards;

import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/** What one standard makes of a URL for one crawler. */
public record StandardVerdict(Policy policy, RequestPath path, Verdict verdict) {

    public static StandardVerdict of(Policy policy, RequestPath path) {
        return new StandardVerdict(policy, path, policy.verdict(path));
    }

    /** Whom it answers for: not always the crawler that was asked about. */
    public Crawler crawler() {
        return policy.crawler();
    }

    public RobotsFile file() {
        return policy.file();
    }

    public Standard standard() {
        return file().standard();
    }

    /** Whether the other standard gives the same verdict, by the same line. */
    public boolean agreesWith(StandardVerdict other) {
        return verdict.outcome() == other.verdict.outcome()
                && verdict.rule().map(rule -> rule.line()).equals(other.verdict.rule().map(rule -> rule.line()));
    }
}
