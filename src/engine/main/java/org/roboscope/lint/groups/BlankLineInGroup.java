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
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G04: a blank line inside a group, at which simple readers stop. */
public final class BlankLineInGroup {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(BlankLineInGroup::check, FindingCode.G04));

    /** More names than this are not listed. */
    private static final int MANY = 5;

    private BlankLineInGroup() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        List<Standard> endingThere =
                analysis.standardsThat(standard -> standard.groups().equals(GroupingMethods.UNTIL_BLANK_LINE));
        List<Standard> parting = analysis.standardsThat(standard -> standard.groups().isSeparator(LineKind.BLANK));
        List<Standard> unwanting = analysis.standardsThat(BlankLineInGroup::asksForNone);
        if (endingThere.isEmpty() && parting.isEmpty() && unwanting.isEmpty()) {
            return;
        }
        for (Standard standard : parting) {
            analysis.plainGroups().forEach(group -> parted(group, standard, analysis).ifPresent(findings));
        }
        if (endingThere.isEmpty()) {
            unwanting.forEach(standard -> addUnwanted(standard, analysis, findings));
            return;
        }
        for (Group group : analysis.plainGroups()) {
            List<Line> blanks = blanks(group, analysis);
            long lost = rulesBelow(blanks, group);
            if (lost > 0) {
                findings.accept(
                        found(blanks, endingThere, endingThere, analysis).withSentence("ends", lost, endingThere));
            }
        }
    }

    /** Inside the groups that the standard finds. */
    private static void addUnwanted(Standard standard, FileAnalysis analysis, Consumer<Finding> findings) {
        for (Group group : analysis.groups(standard)) {
            List<Line> blanks = blanks(group, analysis);
            if (rulesBelow(blanks, group) > 0) {
                findings.accept(found(blanks, List.of(standard), List.of(), analysis)
                        .withSentence("unwanted", List.of(standard)));
            }
        }
    }

    /**
     * Where the standard begins another group at blank lines between User-agent lines, and somebody loses the rules by
     * it.
     */
    private static Optional<Finding> parted(Group group, Standard standard, FileAnalysis analysis) {
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
        List<Object> losing = NamedFollowers.of(analysis).losing(standard, above, below.get().index());
        return losing.isEmpty()
                ? Optional.empty()
                : Optional.of(found(blanks, List.of(standard), List.of(standard), analysis)
                        .withSentence("parted", losing, List.of(standard)));
    }

    /** Whom User-agent lines name under standards that end groups at blank lines between them. */
    private static final class NamedFollowers {

        private final FileAnalysis analysis;
        private final IdentityHashMap<Standard, Map<Integer, List<Crawler>>> byStandard = new IdentityHashMap<>();

        private NamedFollowers(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        static NamedFollowers of(FileAnalysis analysis) {
            return analysis.derived(NamedFollowers.class, NamedFollowers::new);
        }

        /** Those whom one of the lines names, and who do not follow the group. */
        List<Object> losing(Standard standard, Set<Integer> lines, int group) {
            Map<Integer, List<Crawler>> named = byStandard.computeIfAbsent(standard, this::named);
            Set<String> losing = new LinkedHashSet<>();
            for (int line : new TreeSet<>(lines)) {
                for (Crawler crawler : named.getOrDefault(line, List.of())) {
                    if (!analysis.following(standard, crawler).groups().contains(group)) {
                        losing.add(crawler.name());
                    }
                }
            }
            return OtherNames.shorten(List.copyOf(losing), MANY, MANY - 1);
        }

        private Map<Integer, List<Crawler>> named(Standard standard) {
            Map<Integer, List<Crawler>> named = new HashMap<>();
            for (Crawler crawler : readBy(standard)) {
                FollowedGroups followed = analysis.following(standard, crawler);
                Stream.of(followed.agents(), followed.emptyGroupAgents(), followed.emptyGroupStars())
                        .flatMap(List::stream)
                        .forEach(line -> named.computeIfAbsent(line, absent -> new ArrayList<>(1)).add(crawler));
            }
            return named;
        }

        private Collection<Crawler> readBy(Standard standard) {
            Map<String, Crawler> byName = new LinkedHashMap<>();
            CrawlerIndex.select(analysis.catalogue(), entry -> analysis.reads(standard, entry.crawler()))
                    .forEach(crawler -> byName.put(crawler.name().toLowerCase(Locale.ROOT), crawler));
            for (Line line : analysis.plainLines(LineKind.USER_AGENT)) {
                NamedCrawlers.nameIn(analysis.text(line.value())).map(analysis.catalogue()::requireCrawler)
                        .filter(crawler -> analysis.reads(standard, crawler))
                        .ifPresent(crawler -> byName.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler));
            }
            return byName.values();
        }
    }

    /** @param changed the standards whose verdicts the fix changes */
    private static Finding found(
            List<Line> blanks, List<Standard> standards, List<Standard> changed, FileAnalysis analysis) {
        Line first = blanks.getFirst();
        Span span = new Span(first.text().start(), first.whole().end());
        return Finding.of(FindingCode.G04, first.number(), span, standards)
                .withFix(Fix.of(
                        blanks.size() == 1 ? "removeBlank" : "removeBlanks",
                        changed,
                        blanks.stream().map(LineFixEdits.of(analysis)::remove).toList()));
    }

    private static boolean asksForNone(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedBlankLine.class).isPresent();
    }

    /** Between User-agent lines with other fields below them a blank line is right: they were meant to be two groups. */
    private static List<Line> blanks(Group group, FileAnalysis analysis) {
        List<Line> blanks = new ArrayList<>();
        List<Line> parting = new ArrayList<>();
        boolean fieldSeen = false;
        for (int line = group.firstLine(); line < group.lastLine(); line++) {
            LineKind kind = analysis.kind(line);
            if (kind == LineKind.BLANK) {
                parting.add(analysis.line(line));
            } else if (kind == LineKind.USER_AGENT) {
                if (!fieldSeen) {
                    blanks.addAll(parting);
                }
                parting.clear();
                fieldSeen = false;
            } else if (kind.isRecord() || kind == LineKind.NO_FIELD) {
                fieldSeen = true;
            }
        }
        blanks.addAll(parting);
        return blanks;
    }

    private static long rulesBelow(List<Line> blanks, Group group) {
        return blanks.isEmpty()
                ? 0
                : group.rules().stream().filter(rule -> rule.line() > blanks.getFirst().number()).count();
    }
}
