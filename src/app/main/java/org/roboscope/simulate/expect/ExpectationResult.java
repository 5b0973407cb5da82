package org.roboscope.simulate.expect;

import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;

/**
 * What became of an expectation.
 *
 * @param policy  what the file lets the crawler do
 * @param url     the URL that the verdict is about: the target, or for a pattern a URL that breaks it
 * @param verdict on that URL; none for a pattern that no URL was found to break
 */
public record ExpectationResult(
        Expectation expectation, Policy policy, Result result, Optional<String> url, Optional<Verdict> verdict) {

    public enum Result {
        MET,
        BROKEN,
        /** No URL of the pattern was found that breaks it, but there are too many ways to look at them all. */
        NOT_PROVEN
    }

    public boolean isBroken() {
        return result == Result.BROKEN;
    }
}
