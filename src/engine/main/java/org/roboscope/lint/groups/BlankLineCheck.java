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

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        List<Standard> ending =
                analysis.standardsMatching(standard -> standard.groups().equals(GroupingMethods.UNTIL_BLANK_LINE));
        List<Standard> separating =
                analysis.standardsMatching(standard -> standard.groups().isSeparator(LineKind.BLANK));
        List<Standard> discouraging = analysis.standardsMatching(BlankLineCheck::discouragesBlankLines);
        if (ending.isEmpty() && separating.isEmpty() && discouraging.isEmpty()) {
            return;
        }
        for (Standard standard : separating) {
            analysis.plainGroups().forEach(group -> separatedFinding(group, standard, analysis).ifPresent(findings));
        }
        if (ending.isEmpty()) {
            discouraging.forEach(standard -> addDiscouraged(standard, analysis, findings));
            return;
        }
        for (Group group : analysis.plainGroups()) {
            List<Line> blanks = findBlanks(group, analysis);
            long lost = countRulesBelow(blanks, group);
            if (lost > 0) {
                findings.accept(
                        blankLineFinding(blanks, ending, ending, analysis).withSentence("ends", lost, ending));
            }
        }
    }

    /** Adds findings for blank lines inside groups, under a standard that discourages them. */
    private static void addDiscouraged(Standard standard, FileAnalysis analysis, Consumer<Finding> findings) {
        for (Group group : analysis.groups(standard)) {
            List<Line> blanks = findBlanks(group, analysis);
            if (countRulesBelow(blanks, group) > 0) {
                findings.accept(blankLineFinding(blanks, List.of(standard), List.of(), analysis)
                        .withSentence("unwanted", List.of(standard)));
            }
        }
    }

    /**
     * Returns a finding if the standard begins another group at blank lines between User-agent lines, so that a crawler
     * loses rules.
     */
    private static Optional<Finding> separatedFinding(Group group, Standard standard, FileAnalysis analysis) {
        List<Integer> agents = group.agents();
        if (agents.size() < 2 || group.rules().isEmpty()) {
            return Optional.empty();
        }
        List<Line> blanks = new ArrayList<>();
        Set<Integer> above = new HashSet<>();
        for (int i = agents.size() - 1; i > 0; i--) {
            List<LineKind> between = IntStream.range(agents.get(i - 1) + 1, agents.get(i))
                    .mapToObj(analysis::kind).distinct().toList();
            if (!between.isEmpty()) {
                if (!between.equals(List.of(LineKind.BLANK))) {
                    break;
                }
                for (int line = agents.get(i) - 1; line > agents.get(i - 1); line--) {
                    blanks.addFirst(analysis.line(line));
                }
            }
            if (!blanks.isEmpty()) {
                above.add(agents.get(i - 1));
            }
        }
        Optional<Group> below = GroupLookup.ofAgent(analysis.groups(standard), agents.getLast());
        if (above.isEmpty() || below.isEmpty()) {
            return Optional.empty();
        }
        List<Object> nonFollowers = NamedFollowers.of(analysis).findNonFollowers(standard, above, below.get().index());
        return nonFollowers.isEmpty()
                ? Optional.empty()
                : Optional.of(blankLineFinding(blanks, List.of(standard), List.of(standard), analysis)
                        .withSentence("parted", nonFollowers, List.of(standard)));
    }

    /** The crawlers that User-agent lines name, under standards that begin groups at blank lines between them. */
    private static final class NamedFollowers {

        private final FileAnalysis analysis;
        private final IdentityHashMap<Standard, Map<Integer, List<Crawler>>> byStandard = new IdentityHashMap<>();

        private NamedFollowers(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        static NamedFollowers of(FileAnalysis analysis) {
            return analysis.computeOnce(NamedFollowers.class, NamedFollowers::new);
        }

        /** Returns the crawlers that one of the lines names, but that do not follow the group. */
        List<Object> findNonFollowers(Standard standard, Set<Integer> lines, int group) {
            Map<Integer, List<Crawler>> byLine = byStandard.computeIfAbsent(standard, this::crawlersByLine);
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
            CrawlerIndex.select(analysis.catalogue(), entry -> analysis.isReadBy(standard, entry.crawler()))
                    .forEach(crawler -> byName.put(crawler.name().toLowerCase(Locale.ROOT), crawler));
            for (Line line : analysis.plainLines(LineKind.USER_AGENT)) {
                NamedCrawlers.nameIn(analysis.text(line.value())).map(analysis.catalogue()::requireCrawler)
                        .filter(crawler -> analysis.isReadBy(standard, crawler))
                        .ifPresent(crawler -> byName.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler));
            }
            return byName.values();
        }
    }

    /**
     * Creates a finding for blank lines, with a fix that removes them.
     *
     * @param changed the standards under which the fix changes verdicts
     */
    private static Finding blankLineFinding(
            List<Line> blanks, List<Standard> standards, List<Standard> changed, FileAnalysis analysis) {
        Line first = blanks.getFirst();
        Span span = new Span(first.text().start(), first.whole().end());
        return Finding.of(FindingCode.G04, first.number(), span, standards)
                .withFix(Fix.of(
                        blanks.size() == 1 ? "removeBlank" : "removeBlanks",
                        changed,
                        blanks.stream().map(LineFixEdits.of(analysis)::remove).toList()));
    }

    private static boolean discouragesBlankLines(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedBlankLine.class).isPresent();
    }

    /**
     * Returns the blank lines inside a group, except between a field and a User-agent line, where the author intends
     * two groups.
     */
    private static List<Line> findBlanks(Group group, FileAnalysis analysis) {
        List<Line> blanks = new ArrayList<>();
        List<Line> separating = new ArrayList<>();
        boolean hasField = false;
        for (int line = group.firstLine(); line < group.lastLine(); line++) {
            LineKind kind = analysis.kind(line);
            if (kind == LineKind.BLANK) {
                separating.add(analysis.line(line));
            } else if (kind == LineKind.USER_AGENT) {
                if (!hasField) {
                    blanks.addAll(separating);
                }
                separating.clear();
                hasField = false;
            } else if (kind.isRecord() || kind == LineKind.NO_FIELD) {
                hasField = true;
            }
        }
        blanks.addAll(separating);
        return blanks;
    }

    private static long countRulesBelow(List<Line> blanks, Group group) {
        return blanks.isEmpty()
                ? 0
                : group.rules().stream().filter(rule -> rule.line() > blanks.getFirst().number()).count();
    }
}
