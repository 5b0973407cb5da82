package org.roboscope.lint.usage;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.usage.UsageFollower.MergedFindings;
import org.roboscope.lint.usage.UsageFollower.OtherFieldLines;
import org.roboscope.lint.usage.UsageOnBlocked.BlockedPaths;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** U05: a Content-Signal that says the opposite of a Content-Usage, or of who may fetch. */
public final class SignalContradicts {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SignalContradicts::check, FindingCode.U05));

    private static final byte[] ROOT = {'/'};

    private static final Map<SignalKey, UsageCategory> SAME_USE =
            Map.of(SignalKey.AI_TRAIN, UsageCategory.TRAIN_AI, SignalKey.SEARCH, UsageCategory.SEARCH);

    private SignalContradicts() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        if (OtherFieldLines.of(analysis).signals().isEmpty()) {
            return;
        }
        MergedFindings found = new MergedFindings(analysis);
        UsageFollower.byGroups(analysis).values().forEach(followers -> usages(followers, analysis, found));
        UsageFollower.all(analysis).stream().filter(UsageFollower::isEverybody)
                .forEach(everybody -> crawlers(everybody, analysis, found));
        found.addTo(findings);
    }

    /** Lines without a path, or with the shortest, speak of all pages, as a signal does. */
    private static void usages(List<UsageFollower> followers, FileAnalysis analysis, MergedFindings found) {
        List<UsageLine> ofAllPages = followers.getFirst().policy().lines().stream()
                .filter(line -> line.path().isEmpty() || analysis.text(line.path()).equals("/")).toList();
        for (CrawlerSignal signal : followers.getFirst().policy().signals()) {
            Optional<UsageCategory> category = Optional.ofNullable(SAME_USE.get(signal.key()));
            UsagePreference opposite =
                    signal.value() == SignalValue.NO ? UsagePreference.ALLOWED : UsagePreference.DISALLOWED;
            category.ifPresent(use -> ofAllPages.stream()
                    .filter(line -> line.preference(analysis.bytes(), use) == opposite)
                    .filter(line -> opposite == UsagePreference.DISALLOWED
                            || !isRefused(line, use, ofAllPages, analysis))
                    .findFirst()
                    .ifPresent(line -> found.add(List.of(line.line(), signal.lines().getFirst(), use.ordinal()),
                            usage(line, use, signal, followers, analysis))));
        }
    }

    /** What another line with the same path refuses does not count. */
    private static boolean isRefused(
            UsageLine line, UsageCategory category, List<UsageLine> ofAllPages, FileAnalysis analysis) {
        return ofAllPages.stream().filter(other -> other.path().isEmpty() == line.path().isEmpty())
                .anyMatch(other -> other.preference(analysis.bytes(), category) == UsagePreference.DISALLOWED);
    }

    private static Finding usage(UsageLine line, UsageCategory category, CrawlerSignal signal,
            List<UsageFollower> followers, FileAnalysis analysis) {
        Span span = UsageFollower.whole(UsageFollower.last(line, category, analysis));
        return Finding.of(FindingCode.U05, line.line(), span, UsageFollower.standards(followers))
                .withSentence("usage", analysis.shown(span), signal.lines().getFirst(), said(signal))
                .seeAlso(related(signal, analysis));
    }

    /** Those that have a group of their own follow it alone, and no signal of the group for everyone. */
    private static void crawlers(UsageFollower everybody, FileAnalysis analysis, MergedFindings found) {
        for (CrawlerSignal signal : everybody.policy().signals()) {
            if (!ManagedBlock.holds(signal.lines().getFirst(), analysis)) {
                UsageFollower.all(analysis).stream()
                        .filter(follower -> follower.standard().equals(everybody.standard()))
                        .filter(follower -> follower.policy().followedGroups().step() instanceof Step.OwnGroup)
                        .forEach(follower -> crawlers(follower, signal, analysis, found));
            }
        }
    }

    private static void crawlers(
            UsageFollower follower, CrawlerSignal signal, FileAnalysis analysis, MergedFindings found) {
        List<String> names = follower.crawlers().stream()
                .filter(crawler -> isFor(signal.key(), crawler, analysis)).map(Crawler::name).toList();
        int agent = follower.policy().followedGroups().agents().getFirst();
        if (names.isEmpty() || ManagedBlock.holds(agent, analysis) || saysItself(follower, signal, analysis)) {
            return;
        }
        Finding finding = Finding.of(
                FindingCode.U05, agent, analysis.line(agent).value(), List.of(follower.standard()))
                .seeAlso(related(signal, analysis));
        int line = signal.lines().getFirst();
        if (signal.value() == SignalValue.NO && mayFetchAll(follower)) {
            found.add(List.of(agent, line), finding.withSentence("letIn", names, line, said(signal)));
        } else if (signal.value() == SignalValue.YES && signal.key() != SignalKey.SEARCH) {
            blocking(follower).ifPresent(rule -> found.add(
                    List.of(agent, line), finding.withSentence("shutOut", names, line, said(signal), rule.line())));
        }
    }

    private static boolean isFor(SignalKey key, Crawler crawler, FileAnalysis analysis) {
        return analysis.catalogue().findExact(crawler.name())
                .filter(entry -> entry.obedience() != Obedience.NO && isFor(key, entry)).isPresent();
    }

    private static boolean isFor(SignalKey key, CatalogueEntry entry) {
        return switch (key) {
            case AI_TRAIN -> PurposeCrawlers.belongsTo(entry, Purpose.AI_TRAINING);
            case SEARCH -> entry.purpose() == Purpose.SEARCH;
            case AI_INPUT -> entry.purpose() == Purpose.AI_SEARCH;
            case USE -> false;
        };
    }

    /** Whether the group says something of the use itself. */
    private static boolean saysItself(UsageFollower follower, CrawlerSignal signal, FileAnalysis analysis) {
        UsageCategory category = SAME_USE.get(signal.key());
        return follower.policy().signals().stream().anyMatch(own -> own.key() == signal.key())
                || (category != null && follower.policy().lines().stream()
                        .anyMatch(line -> line.preference(analysis.bytes(), category) != UsagePreference.UNKNOWN));
    }

    private static boolean mayFetchAll(UsageFollower follower) {
        return follower.policy().fetching().candidates().stream().allMatch(candidate -> candidate.allows());
    }

    private static Optional<Rule> blocking(UsageFollower follower) {
        return new BlockedPaths(follower.policy().fetching()).rule(
                follower.policy().reading().file().standard().paths().patterns(false, ROOT, 0, 1).getFirst().pattern());
    }

    private static String said(CrawlerSignal signal) {
        return signal.key().key() + "=" + signal.value().word();
    }

    private static RelatedLocation related(CrawlerSignal signal, FileAnalysis analysis) {
        int line = signal.lines().getFirst();
        return RelatedLocation.of(line, analysis.line(line).value(), "signal");
    }
}
