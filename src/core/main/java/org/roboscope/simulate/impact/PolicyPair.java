package org.roboscope.simulate.impact;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;

/** Crawlers for which the same rules count before, and the same after. */
public final class PolicyPair {

    private final List<String> crawlers;
    private final Policy before;
    private final Policy after;
    private final int beforeColumn;
    private final int afterColumn;
    private final KnownTexts rulesBefore;
    private final KnownTexts rulesAfter;

    /**
     * @param beforeColumn where the verdicts before stand in a chunk
     * @param afterColumn  where the verdicts after stand
     */
    PolicyPair(List<String> crawlers, Policy before, Policy after, int beforeColumn, int afterColumn) {
        this.crawlers = List.copyOf(crawlers);
        this.before = before;
        this.after = after;
        this.beforeColumn = beforeColumn;
        this.afterColumn = afterColumn;
        this.rulesBefore = new KnownTexts(() -> texts(before));
        this.rulesAfter = new KnownTexts(() -> texts(after));
    }

    public List<String> crawlers() {
        return crawlers;
    }

    public Policy before() {
        return before;
    }

    public Policy after() {
        return after;
    }

    /** Where the verdicts before stand in a chunk. */
    public int beforeColumn() {
        return beforeColumn;
    }

    /** Where the verdicts after stand in a chunk. */
    public int afterColumn() {
        return afterColumn;
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
        boolean added = is.rule().filter(rule -> !rulesBefore.contains(text(after.file(), rule))).isPresent();
        boolean removed = was.rule().filter(rule -> !rulesAfter.contains(text(before.file(), rule))).isPresent();
        if (added || removed) {
            return added && removed ? FlipCause.CHANGED : added ? FlipCause.ADDED : FlipCause.REMOVED;
        }
        if (!before.file().standard().equals(after.file().standard())) {
            return FlipCause.STANDARD;
        }
        return rulesBefore.areSame(rulesAfter) ? FlipCause.ORDER : FlipCause.GROUP;
    }

    /** Then no rule has come or gone, though one of the standards may know no such rule. */
    private boolean isSameTextByAnotherStandard() {
        return !before.file().standard().equals(after.file().standard())
                && Arrays.equals(before.file().bytes(), after.file().bytes());
    }

    private static Stream<String> texts(Policy policy) {
        return policy.rules().stream().map(rule -> text(policy.file(), rule));
    }

    private static String text(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }

    /** The texts of rules or lines of one side, put together when one of them is first looked for, and then kept. */
    static final class KnownTexts {

        private final Supplier<Stream<String>> texts;
        private volatile @Nullable Set<String> known;

        KnownTexts(Supplier<Stream<String>> texts) {
            this.texts = texts;
        }

        boolean contains(String text) {
            return known().contains(text);
        }

        boolean areSame(KnownTexts other) {
            return known().equals(other.known());
        }

        private Set<String> known() {
            Set<String> all = known;
            if (all == null) {
                all = texts.get().collect(Collectors.toUnmodifiableSet());
                known = all;
            }
            return all;
        }
    }

    /** What made a verdict flip. */
    public enum FlipCause {
        /** The rule that decides now was not there before. */
        ADDED,
        /** The rule that decided before is gone. */
        REMOVED,
        /** Both: one rule in place of another. */
        CHANGED,
        /** The rules are the same, but the crawler follows other groups. */
        GROUP,
        /** The rules are the same, but another one comes first. */
        ORDER,
        /** The text is the same, but it is read by another standard. */
        STANDARD
    }
}
