package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/**
 * Reports G03: several groups for one crawler. Current crawlers merge them. Some old crawlers follow only the first
 * group.
 */
public final class SplitGroupCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SplitGroupCheck::check, FindingCode.G03));

    private static final Crawler ANY_CRAWLER = Crawler.ofToken("name");

    /** The maximum number of names or lines in a list. */
    private static final int MAX_LISTED = 5;

    /** A group, and the line where it names a crawler. */
    private record NamedGroup(Group group, AgentName agent) {

        int line() {
            return agent.line();
        }
    }

    /** The groups that name the same crawler, in file order. */
    private record RepeatedGroups(List<NamedGroup> groups) {

        List<Integer> lines() {
            return groups.stream().map(NamedGroup::line).toList();
        }

        /** Returns the name in the lines, without a version if the versions differ. */
        String name() {
            AgentName first = groups.getFirst().agent();
            boolean hasSameText = groups.stream().allMatch(named -> named.agent().text().equals(first.text()));
            return hasSameText || first.isStar() ? first.text() : first.token();
        }
    }

    private SplitGroupCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        List<Standard> firstOnly = analysis.standardsMatching(standard -> !merges(standard));
        List<Standard> merging = analysis.standardsNotIn(firstOnly);
        Collection<RepeatedGroups> repeatedGroups = findRepeated(analysis);
        if (firstOnly.isEmpty()) {
            mergedFindings(repeatedGroups, merging, analysis).forEach(findings);
            return;
        }
        for (RepeatedGroups repeated : repeatedGroups) {
            for (int i = 1; i < repeated.groups().size(); i++) {
                RepeatedGroups pair = new RepeatedGroups(repeated.groups().subList(i - 1, i + 1));
                Finding finding = splitFinding(pair, firstOnly).withSentence(
                        repeated.groups().getFirst().agent().isStar() ? "star" : "name",
                        pair.groups().getLast().agent().text(), pair.groups().getFirst().line(), firstOnly);
                findings.accept(withMergeFix(finding, pair, firstOnly, merging, analysis));
            }
        }
    }

    private static Collection<RepeatedGroups> findRepeated(FileAnalysis analysis) {
        Map<String, RepeatedGroups> byName = new LinkedHashMap<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                AgentName agent = analysis.agentName(line);
                if (agent.text().isEmpty() || agent.isCut()) {
                    continue;
                }
                List<NamedGroup> groups =
                        byName.computeIfAbsent(agent.key(), name -> new RepeatedGroups(new ArrayList<>(1))).groups();
                if (groups.isEmpty() || groups.getLast().group().index() != group.index()) {
                    groups.add(new NamedGroup(group, agent));
                }
            }
        }
        byName.values().removeIf(repeated -> repeated.groups().size() == 1);
        return byName.values();
    }

    /** Whether the standard merges groups. A choice of groups without a ranking of lines always merges them. */
    private static boolean merges(Standard standard) {
        return standard.agents().ranking(ANY_CRAWLER).map(AgentRanking::mergesGroups).orElse(true);
    }

    /** Creates the findings for merged groups. Crawlers that the same groups name share one finding. */
    private static List<Finding> mergedFindings(Collection<RepeatedGroups> repeatedGroups, List<Standard> merging,
            FileAnalysis analysis) {
        RepeatedGroupRules groupRules = new RepeatedGroupRules(analysis);
        Map<List<Object>, List<RepeatedGroups>> repeatedByKey = new LinkedHashMap<>();
        for (RepeatedGroups repeated : repeatedGroups) {
            Followers followers = groupRules.followers(repeated);
            if (!followers.joining().isEmpty()) {
                List<Integer> groups = repeated.groups().stream().map(named -> named.group().index()).toList();
                repeatedByKey.computeIfAbsent(List.of(groups, followers, repeated.groups().getFirst().agent().isStar()),
                        key -> new ArrayList<>(1)).add(repeated);
            }
        }
        return repeatedByKey.values().stream()
                .map(sameGroups -> mergedFinding(sameGroups, groupRules, merging, analysis))
                .toList();
    }

    private static Finding mergedFinding(
            List<RepeatedGroups> repeatedGroups, RepeatedGroupRules groupRules, List<Standard> merging,
            FileAnalysis analysis) {
        RepeatedGroups first = repeatedGroups.getFirst();
        Followers followers = groupRules.followers(first);
        List<Standard> joining = analysis.standardsIn(followers.joining());
        List<Standard> reporting = analysis.standardsMatching(SplitGroupCheck::isReportedByTools);
        boolean isStar = first.groups().getFirst().agent().isStar();
        List<Object> names =
                OmittedNames.shorten(CrawlerList.sort(repeatedGroups.stream().map(RepeatedGroups::name).toList()),
                        MAX_LISTED, MAX_LISTED - 1);
        List<Object> lines = OmittedNames.shorten(first.groups().stream()
                .map(named -> String.valueOf(named.group().firstLine())).toList(), MAX_LISTED, MAX_LISTED - 1);
        int groups = first.groups().size();
        Finding finding = splitFinding(first, joining);
        if (joining.size() < followers.standards().size()) {
            Finding forSome = finding.withSentence("mergedForSome", names, groups, lines, joining);
            return withMergeFix(forSome, first, List.of(), merging, analysis);
        }
        return withMergeFix(isStar && !reporting.isEmpty()
                ? finding.withSentence("mergedStar", groups, lines, reporting)
                : finding.withSentence("merged", names, groups, lines), first, List.of(), merging, analysis);
    }

    /**
     * The standards of crawlers that follow repeated groups.
     *
     * @param joining the standards under which all groups count as one
     */
    private record Followers(List<Standard> standards, List<Standard> joining) {}

    /** The rules of crawlers that several groups name. */
    private static final class RepeatedGroupRules {

        private final FileAnalysis analysis;
        private final RuleSetsByAgent sets;
        private final IdentityHashMap<RuleSet, Map<Integer, Boolean>> repetitions = new IdentityHashMap<>();

        RepeatedGroupRules(FileAnalysis analysis) {
            this.analysis = analysis;
            this.sets = RuleSetsByAgent.of(analysis);
        }

        Followers followers(RepeatedGroups repeated) {
            List<Standard> standards = new ArrayList<>();
            List<Standard> joining = new ArrayList<>();
            List<Integer> lines = repeated.lines();
            int second = repeated.groups().get(1).group().firstLine();
            for (Standard standard : analysis.standards()) {
                List<RuleSet> following = sets.ruleSets(standard, lines.getFirst());
                if (!following.isEmpty()) {
                    standards.add(standard);
                }
                if (following.stream().anyMatch(set -> set.agents().containsAll(lines) && !isRepetition(set, second))) {
                    joining.add(standard);
                }
            }
            return new Followers(List.copyOf(standards), List.copyOf(joining));
        }

        /** Whether the rules from a line on only repeat rules above it. In this case, each rule has its own finding. */
        private boolean isRepetition(RuleSet set, int from) {
            return repetitions.computeIfAbsent(set, absent -> new HashMap<>()).computeIfAbsent(from, line -> {
                Set<String> above = new HashSet<>();
                boolean hasRule = false;
                for (Rule rule : set.rules()) {
                    String text = rule.isAllow() + " " + analysis.text(rule.value());
                    if (rule.line() < line) {
                        above.add(text);
                    } else if (!above.contains(text)) {
                        return false;
                    } else {
                        hasRule = true;
                    }
                }
                return hasRule;
            });
        }
    }

    private static boolean isReportedByTools(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedSecondDefault.class).isPresent();
    }

    private static Finding splitFinding(RepeatedGroups repeated, List<Standard> standards) {
        AgentName first = repeated.groups().getFirst().agent();
        AgentName second = repeated.groups().get(1).agent();
        return Finding.of(FindingCode.G03, second.line(), second.value(), standards)
                .seeAlso(RelatedLocation.of(first.line(), first.value(), "first"))
                .seeAlso(repeated.groups().stream().skip(2).limit(MAX_LISTED)
                        .map(named -> RelatedLocation.of(named.line(), named.agent().value(), "again"))
                        .toList());
    }

    private static Finding withMergeFix(Finding finding, RepeatedGroups repeated, List<Standard> firstOnly,
            List<Standard> merging,
            FileAnalysis analysis) {
        NamedGroup first = repeated.groups().getFirst();
        List<Group> laterGroups = repeated.groups().stream().skip(1).map(NamedGroup::group).toList();
        boolean haveSingleNames = repeated.groups().stream().allMatch(named -> hasSingleName(named, merging, analysis));
        return haveSingleNames
                ? finding.withFix(Fix.of("mergeGroups", firstOnly, mergeEdits(first.group(), laterGroups, analysis))
                        .withArguments(first.line()))
                : finding;
    }

    /**
     * Whether the group names only one crawler under each standard. Another crawler in the group would follow rules
     * that are not intended for it.
     */
    private static boolean hasSingleName(NamedGroup named, List<Standard> merging, FileAnalysis analysis) {
        return named.group().agents().size() == 1
                && merging.stream()
                        .flatMap(standard -> GroupLookup
                                .ofAgent(analysis.groups(standard), named.agent().line()).stream())
                        .allMatch(group -> group.agents().size() == 1);
    }

    /** Returns the first line of the next group. Fields up to it belong to the group, even after its last rule. */
    private static int startOfNextGroup(Group group, FileAnalysis analysis) {
        List<Group> groups = analysis.plainGroups();
        return group.index() + 1 < groups.size() ? groups.get(group.index() + 1).firstLine() : analysis.lineCount() + 1;
    }

    /** Moves the rules and fields of groups to the end of the first group. Comments and blank lines stay. */
    private static List<FixEdit> mergeEdits(Group first, List<Group> laterGroups, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<Line> moved = laterGroups.stream().flatMapToInt(group -> IntStream.range(
                group.firstLine(), startOfNextGroup(group, analysis)))
                .filter(line -> switch (analysis.kind(line)) {
                    case ALLOW, DISALLOW, OTHER_FIELD -> true;
                    case USER_AGENT, SITEMAP, NO_FIELD, BLANK, COMMENT, UNREAD -> false;
                })
                .mapToObj(analysis::line)
                .toList();
        List<FixEdit> merge =
                moved.isEmpty() ? new ArrayList<>() : edits.moveBelow(moved, analysis.line(first.lastLine()));
        laterGroups.forEach(group -> merge.add(edits.remove(analysis.line(group.firstLine()))));
        return merge;
    }
}
