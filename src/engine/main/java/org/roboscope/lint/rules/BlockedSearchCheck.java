package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** Checks whether search engines may fetch the site. */
public final class BlockedSearchCheck {

    public static final List<LintCheck> CHECKS =
            List.of(LintCheck.ofFile(BlockedSearchCheck::checkWholeSite, FindingCode.R12));

    private static final int MAX_NAMES = 6;
    /** Two paths that end with different bytes, which no rule contains. A rule that matches both matches every path. */
    private static final byte[][] UNUSUAL_PATHS = {{'/', (byte) 0xFF}, {'/', (byte) 0xFE}};

    private BlockedSearchCheck() {}

    /** R12: search engines may not fetch any page of the site. */
    private static void checkWholeSite(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Map<Integer, BlockedCrawlers> blockedByLine = new LinkedHashMap<>();
        List<Standard> requestedStandards = analysis.standardsForVerdicts();
        boolean isEveryoneBlocked = isEveryoneBlocked(requestedStandards, analysis);
        for (Standard standard : requestedStandards) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                blockingRule(set, standard, analysis).ifPresent(rule -> {
                    BlockedCrawlers blockedCrawlers = blockedByLine.computeIfAbsent(
                            rule.line(), line -> new BlockedCrawlers(new ArrayList<>(), new ArrayList<>()));
                    blockedCrawlers.names().addAll(blockedNames(set, standard, isEveryoneBlocked, analysis));
                    blockedCrawlers.standards().add(standard);
                });
            }
        }
        blockedByLine.forEach((number, blockedCrawlers) -> {
            Line line = analysis.line(number);
            List<Standard> standards = analysis.isByOperator()
                    ? analysis.standardsIn(blockedCrawlers.standards()) : blockingStandards(line, analysis);
            List<String> names = blockedCrawlers.names().stream().distinct().toList();
            if (!names.isEmpty()) {
                onFinding.accept(Finding.of(FindingCode.R12, number, analysis.contentSpan(line), standards)
                        .withArguments(names.contains(RuleSet.EVERYONE) ? List.of(RuleSet.EVERYONE)
                                : OmittedNames.shorten(CrawlerList.sort(names), MAX_NAMES, MAX_NAMES)));
            }
        });
    }

    /** The crawlers that a rule blocks, and the standards under which it blocks them. */
    private record BlockedCrawlers(List<String> names, List<Standard> standards) {}

    /** Whether the group for all crawlers blocks the whole site under every requested standard. */
    private static boolean isEveryoneBlocked(List<Standard> requestedStandards, FileAnalysis analysis) {
        return requestedStandards.stream().allMatch(standard -> analysis.ruleSets(standard).stream()
                .filter(RuleSet::isForEveryone)
                .allMatch(set -> blockingRule(set, standard, analysis).isPresent()));
    }

    private static Optional<Rule> blockingRule(RuleSet set, Standard standard, FileAnalysis analysis) {
        if (set.hasAllow(standard)) {
            return Optional.empty();
        }
        for (Rule rule : set.rules()) {
            if (!rule.isAllow() && matchesEveryUrl(analysis.bytes(), rule.value(), standard)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the names of the blocked crawlers to report: all crawlers, or the crawlers of search engines. Only
     * crawlers with the standard are reported, because other crawlers that fall back on a name may read the group
     * differently.
     */
    private static List<String> blockedNames(RuleSet set, Standard standard, boolean isEveryoneBlocked,
            FileAnalysis analysis) {
        if (set.isForEveryone() && isEveryoneBlocked) {
            return List.of(RuleSet.EVERYONE);
        }
        Stream<String> names = set.isForEveryone()
                ? set.crawlers().stream().map(Crawler::name)
                : set.agents().stream().map(line -> analysis.agentName(line).text());
        return names.map(analysis.catalogue()::find)
                .flatMap(Optional::stream)
                .filter(entry -> entry.purpose() == Purpose.SEARCH)
                .filter(entry -> !analysis.isByOperator() || entry.standardId().equals(standard.id()))
                .map(CatalogueEntry::token)
                .toList();
    }

    private static List<Standard> blockingStandards(Line line, FileAnalysis analysis) {
        return analysis.standardsMatching(standard -> analysis.file(standard).kind(line.number()) == LineKind.DISALLOW
                && matchesEveryUrl(analysis.bytes(), analysis.valueSpan(line), standard));
    }

    /** Whether a Disallow with this value matches every URL. */
    static boolean matchesEveryUrl(byte[] bytes, Span value, Standard standard) {
        return !isPlainPath(bytes, value) && matchesUnusualPaths(bytes, value, standard);
    }

    /** Tests quickly whether the value is a path with a letter after the slash, as most values are. */
    private static boolean isPlainPath(byte[] bytes, Span value) {
        return value.length() > 1 && bytes[value.start()] == '/' && Ascii.isTokenByte(bytes[value.start() + 1]);
    }

    private static boolean matchesUnusualPaths(byte[] bytes, Span value, Standard standard) {
        return standard.paths().patterns(false, bytes, value.start(), value.end()).stream()
                .filter(pattern -> !pattern.allows())
                .anyMatch(
                        pattern -> pattern.pattern().matches(UNUSUAL_PATHS[0], 0, 2)
                                && pattern.pattern().matches(UNUSUAL_PATHS[1], 0, 2));
    }
}
