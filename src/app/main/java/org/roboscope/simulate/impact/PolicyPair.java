package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;

/**
 * Crawlers for which the same rules count before, and the same after.
 *
 * @param beforeColumn where the verdicts before stand in a chunk
 * @param afterColumn  where the verdicts after stand
 */
public record PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn) {

    public PolicyPair {
        crawlers = List.copyOf(crawlers);
    }

    /** Under which both are read; after, where that differs. */
    public Standard standard() {
        return after.file().standard();
    }

    /** What made these two verdicts differ. */
    public FlipCause cause(Verdict was, Verdict is) {
        if (isSameTextByAnotherStandard()) {
            return FlipCause.STANDARD;
        }
        boolean added = is.rule().filter(rule -> !texts(before).contains(text(after.file(), rule))).isPresent();
        boolean removed = was.rule().filter(rule -> !texts(after).contains(text(before.file(), rule))).isPresent();
        if (added || removed) {
            return added && removed ? FlipCause.CHANGED : added ? FlipCause.ADDED : FlipCause.REMOVED;
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return sameRules() ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** Then no rule has come or gone, though one of the standards may know no such rule. */
    private boolean isSameTextByAnotherStandard() {
        return !before.file().standard().equals(after.file().standard())
                && Arrays.equals(before.file().bytes(), after.file().bytes());
    }

    private boolean sameRules() {
        return texts(before).equals(texts(after));
    }

    private static Set<String> texts(Policy policy) {
        return policy.rules().stream().map(rule -> text(policy.file(), rule)).collect(Collectors.toSet());
    }

    private static String text(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }
}
