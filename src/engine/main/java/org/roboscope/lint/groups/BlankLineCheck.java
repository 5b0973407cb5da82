package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.crawlers.CrawlerIndex;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Reports G04: a blank line inside a group. Under some standards, it ends the group. */
public final class BlankLineCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(BlankLineCheck::check, FindingCode.G04));

    /** The maximum number of names in a list. */
    private static final int MAX_NAMES = 5;

    private BlankLineCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<Standard> endingStandards =
                analysis.standardsMatching(standard -> standard.groups().equals(GroupingMethods.UNTIL_BLANK_LINE));
        List<Standard> separatingStandards =
                analysis.standardsMatching(standard -> standard.groups().isSeparator(LineKind.BLANK));
        List<Standard> discouragingStandards = analysis.standardsMatching(BlankLineCheck::discouragesBlankLines);
        if (endingStandards.isEmpty() && separatingStandards.isEmpty() && discouragingStandards.isEmpty()) {
            return;
        }
        for (Standard standard : separatingStandards) {
            analysis.plainGroups().forEach(group -> separatedFinding(group, standard, analysis).ifPresent(onFinding));
        }
        if (endingStandards.isEmpty()) {
            discouragingStandards.forEach(standard -> addDiscouragedFindings(standard, analysis, onFinding));
            return;
        }
        for (Group group : analysis.plainGroups()) {
            List<Line> blankLines = findBlanks(group, analysis);
            long lostRuleCount = countRulesBelow(blankLines, group);
            if (lostRuleCount > 0) {
                onFinding.accept(
                        blankLineFinding(blankLines, endingStandards, endingStandards, analysis).withSentence("ends",
                                lostRuleCount, endingStandards));
            }
        }
    }

    /** Adds findings for blank lines inside groups, under a standard that discourages them. */
    private static void addDiscouragedFindings(Standard standard, FileAnalysis analysis, Consumer<Finding> onFinding) {
        for (Group group : analysis.groups(standard)) {
            List<Line> blankLines = findBlanks(group, analysis);
            if (countRulesBelow(blankLines, group) > 0) {
                onFinding.accept(blankLineFinding(blankLines, List.of(standard), List.of(), analysis)
                        .withSentence("unwanted", List.of(standard)));
            }
        }
    }

    /**
     * Returns a finding if the standard begins another group at blank lines between User-agent lines, so that a crawler
     * loses rules.
     */
    private static Optional<Finding> separatedFinding(Group group, Standard standard, FileAnalysis analysis) {
        List<Integer> agentLines = group.agents();
        if (agentLines.size() < 2 || group.rules().isEmpty()) {
            return Optional.empty();
        }
        List<Line> blankLines = new ArrayList<>();
        Set<Integer> agentLinesAbove = new HashSet<>();
        for (int i = agentLines.size() - 1; i > 0; i--) {
            List<LineKind> kindsBetween = IntStream.range(agentLines.get(i - 1) + 1, agentLines.get(i))
                    .mapToObj(analysis::kind).distinct().toList();
            if (!kindsBetween.isEmpty()) {
                if (!kindsBetween.equals(List.of(LineKind.BLANK))) {
                    break;
                }
                for (int line = agentLines.get(i) - 1; line > agentLines.get(i - 1); line--) {
                    blankLines.addFirst(analysis.line(line));
                }
            }
            if (!blankLines.isEmpty()) {
                agentLinesAbove.add(agentLines.get(i - 1));
            }
        }
        Optional<Group> groupBelow = GroupLookup.ofAgent(analysis.groups(standard), agentLines.getLast());
        if (agentLinesAbove.isEmpty() || groupBelow.isEmpty()) {
            return Optional.empty();
        }
        List<Object> nonFollowers =
                NamedFollowers.of(analysis).findNonFollowers(standard, agentLinesAbove, groupBelow.get().index());
        return nonFollowers.isEmpty()
                ? Optional.empty()
                : Optional.of(blankLineFinding(blankLines, List.of(standard), List.of(standard), analysis)
                        .withSentence("parted", nonFollowers, List.of(standard)));
    }

    /** The crawlers that User-agent lines name, under standards that begin groups at blank lines between them. */
    private static final class NamedFollowers {

        private final FileAnalysis analysis;
        private final IdentityHashMap<Standard, Map<Integer, List<Crawler>>> crawlersByStandard =
                new IdentityHashMap<>();

        private NamedFollowers(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        static NamedFollowers of(FileAnalysis analysis) {
            return analysis.computeOnce(NamedFollowers.class, NamedFollowers::new);
        }

        /** Returns the crawlers that one of the lines names, but that do not follow the group. */
        List<Object> findNonFollowers(Standard standard, Set<Integer> lines, int group) {
            Map<Integer, List<Crawler>> byLine = crawlersByStandard.computeIfAbsent(standard, this::crawlersByLine);
            Set<String> names = new LinkedHashSet<>();
            for (int line : new TreeSet<>(lines)) {
                for (Crawler crawler : byLine.getOrDefault(line, List.of())) {
                    if (!analysis.followedGroups(standard, crawler).groups().contains(group)) {
                        names.add(crawler.name());
                    }
                }
            }
            return OmittedNames.shorten(CrawlerList.sort(names), MAX_NAMES, MAX_NAMES - 1);
        }

        private Map<Integer, List<Crawler>> crawlersByLine(Standard standard) {
            Map<Integer, List<Crawler>> byLine = new HashMap<>();
            for (Crawler crawler : crawlersWith(standard)) {
                FollowedGroups followed = analysis.followedGroups(standard, crawler);
                Stream.of(followed.agents(), followed.emptyGroupAgents(), followed.emptyGroupStars())
                        .flatMap(List::stream)
                        .forEach(line -> byLine.computeIfAbsent(line, absent -> new ArrayList<>(1)).add(crawler));
            }
            return byLine;
        }

        private Collection<Crawler> crawlersWith(Standard standard) {
            Map<String, Crawler> byName = new LinkedHashMap<>();
            CrawlerIndex.select(analysis.catalogue(), entry -> analysis.appliesTo(standard, entry.crawler()))
                    .forEach(crawler -> byName.put(crawler.name().toLowerCase(Locale.ROOT), crawler));
            for (Line line : analysis.plainLines(LineKind.USER_AGENT)) {
                NamedCrawlers.nameIn(analysis.text(line.value())).map(analysis.catalogue()::requireCrawler)
                        .filter(crawler -> analysis.appliesTo(standard, crawler))
                        .ifPresent(crawler -> byName.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler));
            }
            return byName.values();
        }
    }

    /**
     * Creates a finding for blank lines, with a fix that removes them.
     *
     * @param changedStandards the standards under which the fix changes verdicts
     */
    private static Finding blankLineFinding(
            List<Line> blankLines, List<Standard> standards, List<Standard> changedStandards, FileAnalysis analysis) {
        Line firstBlankLine = blankLines.getFirst();
        Span span = new Span(firstBlankLine.text().start(), firstBlankLine.whole().end());
        return Finding.of(FindingCode.G04, firstBlankLine.number(), span, standards)
                .withFix(Fix.of(
                        blankLines.size() == 1 ? "removeBlank" : "removeBlanks",
                        changedStandards,
                        blankLines.stream().map(LineFixEdits.of(analysis)::remove).toList()));
    }

    private static boolean discouragesBlankLines(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedBlankLine.class).isPresent();
    }

    /**
     * Returns the blank lines inside a group, except between a field and a User-agent line, where the author intends
     * two groups.
     */
    private static List<Line> findBlanks(Group group, FileAnalysis analysis) {
        List<Line> blankLines = new ArrayList<>();
        List<Line> pendingLines = new ArrayList<>();
        boolean hasField = false;
        for (int line = group.firstLine(); line < group.lastLine(); line++) {
            LineKind kind = analysis.kind(line);
            if (kind == LineKind.BLANK) {
                pendingLines.add(analysis.line(line));
            } else if (kind == LineKind.USER_AGENT) {
                if (!hasField) {
                    blankLines.addAll(pendingLines);
                }
                pendingLines.clear();
                hasField = false;
            } else if (kind.isRecord() || kind == LineKind.NO_FIELD) {
                hasField = true;
            }
        }
        blankLines.addAll(pendingLines);
        return blankLines;
    }

    private static long countRulesBelow(List<Line> blankLines, Group group) {
        return blankLines.isEmpty()
                ? 0
                : group.rules().stream().filter(rule -> rule.line() > blankLines.getFirst().number()).count();
    }
}
