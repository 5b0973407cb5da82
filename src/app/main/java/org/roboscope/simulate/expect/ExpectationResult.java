package org.roboscope.simulate.expect;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.usage.StatedUse;

/**
 * What became of an expectation.
 *
 * @param policy  what the file lets the crawler do
 * @param url     the URL that the verdict is about: the target, or for a pattern a URL that breaks it
 * @param verdict on that URL; none for a pattern that no URL was found to break
 * @param stated  what the file says of the use of that URL, where a use is expected and the URL may be fetched
 */
public record ExpectationResult(Expectation expectation, Policy policy, Result result, Optional<String> url,
        Optional<Verdict> verdict, List<StatedUse> stated) {

    public enum Result {
        MET,
        BROKEN,
        /** No URL of the pattern was found that breaks it, but there are too many ways to look at them all. */
        NOT_PROVEN,
        /** It is for other sites than the one whose file this is, and was not checked. */
        OTHER_SITE
    }

    public ExpectationResult {
        stated = List.copyOf(stated);
    }

    /** The line of the file that decides about the URL, if one does. */
    public Optional<Integer> line() {
        return stated.stream().flatMap(each -> each.lines().stream()).findFirst()
                .or(() -> verdict.filter(_ -> stated.isEmpty()).flatMap(Verdict::rule).map(Rule::line));
    }

    public boolean isBroken() {
        return result == Result.BROKEN;
    }
}
