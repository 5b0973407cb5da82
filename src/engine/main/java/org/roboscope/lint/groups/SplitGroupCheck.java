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

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<Standard> firstGroupStandards = analysis.standardsMatching(standard -> !mergesGroups(standard));
        List<Standard> mergingStandards = analysis.standardsNotIn(firstGroupStandards);
        Collection<RepeatedGroups> repeatedGroups = findRepeated(analysis);
        if (firstGroupStandards.isEmpty()) {
            mergedFindings(repeatedGroups, mergingStandards, analysis).forEach(onFinding);
            return;
        }
        for (RepeatedGroups repeated : repeatedGroups) {
            for (int i = 1; i < repeated.groups().size(); i++) {
                RepeatedGroups pair = new RepeatedGroups(repeated.groups().subList(i - 1, i + 1));
                Finding finding = splitFinding(pair, firstGroupStandards).withSentence(
                        repeated.groups().getFirst().agent().isStar() ? "star" : "name",
                        pair.groups().getLast().agent().text(), pair.groups().getFirst().line(), firstGroupStandards);
                onFinding.accept(withMergeFix(finding, pair, firstGroupStandards, mergingStandards, analysis));
            }
        }
    }

    private static Collection<RepeatedGroups> findRepeated(FileAnalysis analysis) {
        Map<String, RepeatedGroups> byName = new LinkedHashMap<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                AgentName agent = analysis.agentName(line);
                if (agent.text().isEmpty() || agent.isTruncated()) {
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
    private static boolean mergesGroups(Standard standard) {
        return standard.agents().ranking(ANY_CRAWLER).map(AgentRanking::mergesGroups).orElse(true);
    }

    /** Creates the findings for merged groups. Crawlers that the same groups name share one finding. */
    private static List<Finding> mergedFindings(Collection<RepeatedGroups> repeatedGroups,
            List<Standard> mergingStandards,
            FileAnalysis analysis) {
        RepeatedGroupRules groupRules = new RepeatedGroupRules(analysis);
        Map<List<Object>, List<RepeatedGroups>> repeatedByKey = new LinkedHashMap<>();
        for (RepeatedGroups repeated : repeatedGroups) {
            Followers followers = groupRules.followers(repeated);
            if (!followers.joiningStandards().isEmpty()) {
                List<Integer> groups = repeated.groups().stream().map(named -> named.group().index()).toList();
                repeatedByKey.computeIfAbsent(List.of(groups, followers, repeated.groups().getFirst().agent().isStar()),
                        key -> new ArrayList<>(1)).add(repeated);
            }
        }
        return repeatedByKey.values().stream()
                .map(sameGroups -> mergedFinding(sameGroups, groupRules, mergingStandards, analysis))
                .toList();
    }

    private static Finding mergedFinding(
            List<RepeatedGroups> repeatedGroups, RepeatedGroupRules groupRules, List<Standard> mergingStandards,
            FileAnalysis analysis) {
        RepeatedGroups first = repeatedGroups.getFirst();
        Followers followers = groupRules.followers(first);
        List<Standard> joiningStandards = analysis.standardsIn(followers.joiningStandards());
        List<Standard> reportingStandards = analysis.standardsMatching(SplitGroupCheck::isReportedByTools);
        boolean isStar = first.groups().getFirst().agent().isStar();
        List<Object> names =
                OmittedNames.shorten(CrawlerList.sort(repeatedGroups.stream().map(RepeatedGroups::name).toList()),
                        MAX_LISTED, MAX_LISTED - 1);
        List<Object> lines = OmittedNames.shorten(first.groups().stream()
                .map(named -> String.valueOf(named.group().firstLine())).toList(), MAX_LISTED, MAX_LISTED - 1);
        int groupCount = first.groups().size();
        Finding finding = splitFinding(first, joiningStandards);
        if (joiningStandards.size() < followers.standards().size()) {
            Finding findingForSome = finding.withSentence("mergedForSome", names, groupCount, lines, joiningStandards);
            return withMergeFix(findingForSome, first, List.of(), mergingStandards, analysis);
        }
        return withMergeFix(isStar && !reportingStandards.isEmpty()
                ? finding.withSentence("mergedStar", groupCount, lines, reportingStandards)
                : finding.withSentence("merged", names, groupCount, lines), first, List.of(), mergingStandards,
                analysis);
    }

    /**
     * The standards of crawlers that follow repeated groups.
     *
     * @param joiningStandards the standards under which all groups count as one
     */
    private record Followers(List<Standard> standards, List<Standard> joiningStandards) {}

    /** The rules of crawlers that several groups name. */
    private static final class RepeatedGroupRules {

        private final FileAnalysis analysis;
        private final RuleSetsByAgent ruleSetsByAgent;
        private final IdentityHashMap<RuleSet, Map<Integer, Boolean>> repetitions = new IdentityHashMap<>();

        RepeatedGroupRules(FileAnalysis analysis) {
            this.analysis = analysis;
            this.ruleSetsByAgent = RuleSetsByAgent.of(analysis);
        }

        Followers followers(RepeatedGroups repeated) {
            List<Standard> standards = new ArrayList<>();
            List<Standard> joiningStandards = new ArrayList<>();
            List<Integer> lines = repeated.lines();
            int secondGroupLine = repeated.groups().get(1).group().firstLine();
            for (Standard standard : analysis.standards()) {
                List<RuleSet> ruleSets = ruleSetsByAgent.ruleSets(standard, lines.getFirst());
                if (!ruleSets.isEmpty()) {
                    standards.add(standard);
                }
                if (ruleSets.stream()
                        .anyMatch(set -> set.agents().containsAll(lines) && !isRepetition(set, secondGroupLine))) {
                    joiningStandards.add(standard);
                }
            }
            return new Followers(List.copyOf(standards), List.copyOf(joiningStandards));
        }

        /** Whether the rules from a line on only repeat rules above it. In this case, each rule has its own finding. */
        private boolean isRepetition(RuleSet set, int from) {
            return repetitions.computeIfAbsent(set, absent -> new HashMap<>()).computeIfAbsent(from, line -> {
                Set<String> rulesAbove = new HashSet<>();
                boolean hasRule = false;
                for (Rule rule : set.rules()) {
                    String text = rule.isAllow() + " " + analysis.text(rule.value());
                    if (rule.line() < line) {
                        rulesAbove.add(text);
                    } else if (!rulesAbove.contains(text)) {
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

    private static Finding withMergeFix(Finding finding, RepeatedGroups repeated, List<Standard> firstGroupStandards,
            List<Standard> mergingStandards,
            FileAnalysis analysis) {
        NamedGroup first = repeated.groups().getFirst();
        List<Group> laterGroups = repeated.groups().stream().skip(1).map(NamedGroup::group).toList();
        boolean haveSingleNames =
                repeated.groups().stream().allMatch(named -> hasSingleName(named, mergingStandards, analysis));
        return haveSingleNames
                ? finding.withFix(
                        Fix.of("mergeGroups", firstGroupStandards, mergeEdits(first.group(), laterGroups, analysis))
                                .withArguments(first.line()))
                : finding;
    }

    /**
     * Whether the group names only one crawler under each standard. Another crawler in the group would follow rules
     * that are not intended for it.
     */
    private static boolean hasSingleName(NamedGroup named, List<Standard> mergingStandards, FileAnalysis analysis) {
        return named.group().agents().size() == 1
                && mergingStandards.stream()
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
        List<Line> movedLines = laterGroups.stream().flatMapToInt(group -> IntStream.range(
                group.firstLine(), startOfNextGroup(group, analysis)))
                .filter(line -> switch (analysis.kind(line)) {
                    case ALLOW, DISALLOW, OTHER_FIELD -> true;
                    case USER_AGENT, SITEMAP, NO_FIELD, BLANK, COMMENT, UNREAD -> false;
                })
                .mapToObj(analysis::line)
                .toList();
        List<FixEdit> merge =
                movedLines.isEmpty() ? new ArrayList<>() : edits.moveBelow(movedLines, analysis.line(first.lastLine()));
        laterGroups.forEach(group -> merge.add(edits.remove(analysis.line(group.firstLine()))));
        return merge;
    }
}
