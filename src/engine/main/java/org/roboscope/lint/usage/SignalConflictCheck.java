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
import org.roboscope.lint.usage.UsageFollower.UsageFieldLines;
import org.roboscope.lint.usage.UsageOnBlockedCheck.BlockedPaths;
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

/** Reports U05: a Content-Signal line that contradicts a Content-Usage line or the rules for fetching. */
public final class SignalConflictCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SignalConflictCheck::check, FindingCode.U05));

    private static final byte[] ROOT = {'/'};

    private static final Map<SignalKey, UsageCategory> CATEGORY_OF_SIGNAL =
            Map.of(SignalKey.AI_TRAIN, UsageCategory.TRAIN_AI, SignalKey.SEARCH, UsageCategory.SEARCH);

    private SignalConflictCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (UsageFieldLines.of(analysis).signalLines().isEmpty()) {
            return;
        }
        MergedFindings mergedFindings = new MergedFindings(analysis);
        UsageFollower.findByGroups(analysis).values()
                .forEach(followers -> reportUsages(followers, analysis, mergedFindings));
        UsageFollower.findAll(analysis).stream().filter(UsageFollower::isEveryone)
                .forEach(everyone -> reportCrawlers(everyone, analysis, mergedFindings));
        mergedFindings.addTo(onFinding);
    }

    /**
     * Reports contradicting Content-Usage lines. Lines without a path, or with the path {@code /}, apply to all pages,
     * like a signal.
     */
    private static void reportUsages(List<UsageFollower> followers, FileAnalysis analysis,
            MergedFindings mergedFindings) {
        List<UsageLine> siteWideLines = followers.getFirst().policy().lines().stream()
                .filter(line -> line.path().isEmpty() || analysis.text(line.path()).equals("/")).toList();
        for (CrawlerSignal signal : followers.getFirst().policy().signals()) {
            Optional<UsageCategory> category = Optional.ofNullable(CATEGORY_OF_SIGNAL.get(signal.key()));
            UsagePreference opposite =
                    signal.value() == SignalValue.NO ? UsagePreference.ALLOWED : UsagePreference.DISALLOWED;
            category.ifPresent(usageCategory -> siteWideLines.stream()
                    .filter(line -> line.preference(analysis.bytes(), usageCategory) == opposite)
                    .filter(line -> opposite == UsagePreference.DISALLOWED
                            || !isRefused(line, usageCategory, siteWideLines, analysis))
                    .findFirst()
                    .ifPresent(
                            line -> mergedFindings.add(
                                    List.of(line.line(), signal.lines().getFirst(), usageCategory.ordinal()),
                                    usageFinding(line, usageCategory, signal, followers, analysis))));
        }
    }

    /** Whether another line with the same path refuses the use, so that a line that allows it has no effect. */
    private static boolean isRefused(
            UsageLine line, UsageCategory category, List<UsageLine> siteWideLines, FileAnalysis analysis) {
        return siteWideLines.stream().filter(candidate -> candidate.path().isEmpty() == line.path().isEmpty())
                .anyMatch(candidate -> candidate.preference(analysis.bytes(), category) == UsagePreference.DISALLOWED);
    }

    private static Finding usageFinding(UsageLine line, UsageCategory category, CrawlerSignal signal,
            List<UsageFollower> followers, FileAnalysis analysis) {
        Span span = UsageFollower.wholeSpan(UsageFollower.lastMember(line, category, analysis));
        return Finding.of(FindingCode.U05, line.line(), span, UsageFollower.standards(followers))
                .withSentence("usage", analysis.quoted(span), signal.lines().getFirst(), format(signal))
                .seeAlso(relatedLocation(signal, analysis));
    }

    /** Reports crawlers whose own rules contradict a signal of the group for all crawlers, which they do not follow. */
    private static void reportCrawlers(UsageFollower everyone, FileAnalysis analysis, MergedFindings mergedFindings) {
        for (CrawlerSignal signal : everyone.policy().signals()) {
            if (!ManagedBlock.contains(signal.lines().getFirst(), analysis)) {
                UsageFollower.findAll(analysis).stream()
                        .filter(follower -> follower.standard().equals(everyone.standard()))
                        .filter(follower -> follower.policy().followedGroups().step() instanceof Step.OwnGroup)
                        .forEach(follower -> reportCrawler(follower, signal, analysis, mergedFindings));
            }
        }
    }

    private static void reportCrawler(
            UsageFollower follower, CrawlerSignal signal, FileAnalysis analysis, MergedFindings mergedFindings) {
        List<String> names = follower.crawlers().stream()
                .filter(crawler -> appliesTo(signal.key(), crawler, analysis)).map(Crawler::name).toList();
        int agentLine = follower.policy().followedGroups().agents().getFirst();
        if (names.isEmpty() || ManagedBlock.contains(agentLine, analysis)
                || hasOwnPreference(follower, signal, analysis)) {
            return;
        }
        Finding finding = Finding.of(
                FindingCode.U05, agentLine, analysis.line(agentLine).value(), List.of(follower.standard()))
                .seeAlso(relatedLocation(signal, analysis));
        int line = signal.lines().getFirst();
        if (signal.value() == SignalValue.NO && mayFetchAll(follower)) {
            mergedFindings.add(List.of(agentLine, line), finding.withSentence("letIn", names, line, format(signal)));
        } else if (signal.value() == SignalValue.YES && signal.key() != SignalKey.SEARCH) {
            findBlockingRule(follower).ifPresent(rule -> mergedFindings.add(
                    List.of(agentLine, line),
                    finding.withSentence("shutOut", names, line, format(signal), rule.line())));
        }
    }

    private static boolean appliesTo(SignalKey key, Crawler crawler, FileAnalysis analysis) {
        return analysis.catalogue().findExact(crawler.name())
                .filter(entry -> entry.obedience() != Obedience.NO && appliesTo(key, entry)).isPresent();
    }

    private static boolean appliesTo(SignalKey key, CatalogueEntry entry) {
        return switch (key) {
            case AI_TRAIN -> PurposeCrawlers.belongsTo(entry, Purpose.AI_TRAINING);
            case SEARCH -> entry.purpose() == Purpose.SEARCH;
            case AI_INPUT -> entry.purpose() == Purpose.AI_SEARCH;
            case USE -> false;
        };
    }

    /** Whether the crawler's own group states a preference for the use. */
    private static boolean hasOwnPreference(UsageFollower follower, CrawlerSignal signal, FileAnalysis analysis) {
        UsageCategory category = CATEGORY_OF_SIGNAL.get(signal.key());
        return follower.policy().signals().stream().anyMatch(ownSignal -> ownSignal.key() == signal.key())
                || (category != null && follower.policy().lines().stream()
                        .anyMatch(line -> line.preference(analysis.bytes(), category) != UsagePreference.UNKNOWN));
    }

    private static boolean mayFetchAll(UsageFollower follower) {
        return follower.policy().fetching().candidates().stream().allMatch(candidate -> candidate.allows());
    }

    private static Optional<Rule> findBlockingRule(UsageFollower follower) {
        return new BlockedPaths(follower.policy().fetching()).findRule(
                follower.policy().reading().file().standard().paths().patterns(false, ROOT, 0, 1).getFirst().pattern());
    }

    private static String format(CrawlerSignal signal) {
        return signal.key().key() + "=" + signal.value().word();
    }

    private static RelatedLocation relatedLocation(CrawlerSignal signal, FileAnalysis analysis) {
        int line = signal.lines().getFirst();
        return RelatedLocation.of(line, analysis.line(line).value(), "signal");
    }
}
