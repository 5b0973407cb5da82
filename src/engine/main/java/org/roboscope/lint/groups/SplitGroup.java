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
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Rule;

/** G03: two groups for one crawler. Readers of today follow both as one; some of the past see the first only. */
public final class SplitGroup {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SplitGroup::check, FindingCode.G03));

    private static final Crawler ANYBODY = Crawler.ofToken("name");

    /** More names or lines than this are not listed. */
    private static final int MANY = 5;

    /** A group that names a crawler, and the line where it does. */
    private record NamedGroup(Group group, AgentName agent) {

        int line() {
            return agent.line();
        }
    }

    /** The groups that name one crawler, in file order. */
    private record Repeated(List<NamedGroup> groups) {

        List<Integer> lines() {
            return groups.stream().map(NamedGroup::line).toList();
        }

        /** As the lines call it, without a version where they differ in it. */
        String name() {
            AgentName first = groups.getFirst().agent();
            boolean alike = groups.stream().allMatch(named -> named.agent().text().equals(first.text()));
            return alike || first.star() ? first.text() : first.token();
        }
    }

    private SplitGroup() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        List<Standard> firstOnly = analysis.standardsThat(standard -> !merges(standard));
        List<Standard> merging = analysis.except(firstOnly);
        Collection<Repeated> all = repeated(analysis);
        if (firstOnly.isEmpty()) {
            merged(all, merging, analysis).forEach(findings);
            return;
        }
        for (Repeated repeated : all) {
            for (int i = 1; i < repeated.groups().size(); i++) {
                Repeated pair = new Repeated(repeated.groups().subList(i - 1, i + 1));
                Finding found = found(pair, firstOnly).withSentence(
                        repeated.groups().getFirst().agent().star() ? "star" : "name",
                        pair.groups().getLast().agent().text(), pair.groups().getFirst().line(), firstOnly);
                findings.accept(withFix(found, pair, firstOnly, merging, analysis));
            }
        }
    }

    private static Collection<Repeated> repeated(FileAnalysis analysis) {
        Map<String, Repeated> byName = new LinkedHashMap<>();
        for (Group group : analysis.plainGroups()) {
            for (int line : group.agents()) {
                AgentName agent = analysis.agent(line);
                if (agent.text().isEmpty() || agent.isCut()) {
                    continue;
                }
                List<NamedGroup> groups =
                        byName.computeIfAbsent(agent.key(), name -> new Repeated(new ArrayList<>(1))).groups();
                if (groups.isEmpty() || groups.getLast().group().index() != group.index()) {
                    groups.add(new NamedGroup(group, agent));
                }
            }
        }
        byName.values().removeIf(repeated -> repeated.groups().size() == 1);
        return byName.values();
    }

    /** A choice that does not rank lines one by one looks at all groups together. */
    private static boolean merges(Standard standard) {
        return standard.agents().ranking(ANYBODY).map(AgentRanking::mergesGroups).orElse(true);
    }

    /** Crawlers that the same groups name are named together. */
    private static List<Finding> merged(Collection<Repeated> all, List<Standard> merging, FileAnalysis analysis) {
        JoinedRules joined = new JoinedRules(analysis);
        Map<List<Object>, List<Repeated>> alike = new LinkedHashMap<>();
        for (Repeated repeated : all) {
            Followers followers = joined.followers(repeated);
            if (!followers.joining().isEmpty()) {
                List<Integer> groups = repeated.groups().stream().map(named -> named.group().index()).toList();
                alike.computeIfAbsent(List.of(groups, followers, repeated.groups().getFirst().agent().star()),
                        key -> new ArrayList<>(1)).add(repeated);
            }
        }
        return alike.values().stream().map(those -> merged(those, joined, merging, analysis)).toList();
    }

    private static Finding merged(
            List<Repeated> those, JoinedRules joined, List<Standard> merging, FileAnalysis analysis) {
        Repeated first = those.getFirst();
        Followers followers = joined.followers(first);
        List<Standard> joining = analysis.among(followers.joining());
        List<Standard> reporting = analysis.standardsThat(SplitGroup::isReportedByTools);
        boolean star = first.groups().getFirst().agent().star();
        List<Object> names = OtherNames.shorten(those.stream().map(Repeated::name).toList(), MANY, MANY - 1);
        List<Object> lines = OtherNames.shorten(first.groups().stream()
                .map(named -> String.valueOf(named.group().firstLine())).toList(), MANY, MANY - 1);
        int groups = first.groups().size();
        Finding found = found(first, joining);
        if (joining.size() < followers.all().size()) {
            found = found.withSentence("mergedForSome", names, groups, lines, joining);
            return withFix(found, first, List.of(), merging, analysis);
        }
        return withFix(star && !reporting.isEmpty()
                ? found.withSentence("mergedStar", groups, lines, reporting)
                : found.withSentence("merged", names, groups, lines), first, List.of(), merging, analysis);
    }

    /** Of the standards that read for somebody who follows such groups, and those by which all of them count as one. */
    private record Followers(List<Standard> all, List<Standard> joining) {}

    /** What crawlers follow who are named by several groups. */
    private static final class JoinedRules {

        private final FileAnalysis analysis;
        private final RuleSetsByAgent sets;
        private final IdentityHashMap<RuleSet, Map<Integer, Boolean>> repeating = new IdentityHashMap<>();

        JoinedRules(FileAnalysis analysis) {
            this.analysis = analysis;
            this.sets = RuleSetsByAgent.of(analysis);
        }

        Followers followers(Repeated repeated) {
            List<Standard> all = new ArrayList<>();
            List<Standard> joining = new ArrayList<>();
            List<Integer> lines = repeated.lines();
            int second = repeated.groups().get(1).group().firstLine();
            for (Standard standard : analysis.standards()) {
                List<RuleSet> following = sets.of(standard, lines.getFirst());
                if (!following.isEmpty()) {
                    all.add(standard);
                }
                if (following.stream().anyMatch(set -> set.agents().containsAll(lines) && !repeats(set, second))) {
                    joining.add(standard);
                }
            }
            return new Followers(List.copyOf(all), List.copyOf(joining));
        }

        /** Whether the rules from this line on only say again what those above say: then each is a finding of its own. */
        private boolean repeats(RuleSet set, int from) {
            return repeating.computeIfAbsent(set, those -> new HashMap<>()).computeIfAbsent(from, line -> {
                Set<String> above = new HashSet<>();
                boolean any = false;
                for (Rule rule : set.rules()) {
                    String said = rule.isAllow() + " " + analysis.text(rule.value());
                    if (rule.line() < line) {
                        above.add(said);
                    } else if (!above.contains(said)) {
                        return false;
                    } else {
                        any = true;
                    }
                }
                return any;
            });
        }
    }

    private static boolean isReportedByTools(Standard standard) {
        return standard.remark(ReadingRemark.UnwantedSecondDefault.class).isPresent();
    }

    private static Finding found(Repeated repeated, List<Standard> standards) {
        AgentName first = repeated.groups().getFirst().agent();
        AgentName second = repeated.groups().get(1).agent();
        return Finding.of(FindingCode.G03, second.line(), second.value(), standards)
                .seeAlso(RelatedLocation.of(first.line(), first.value(), "first"))
                .seeAlso(repeated.groups().stream().skip(2).limit(MANY)
                        .map(named -> RelatedLocation.of(named.line(), named.agent().value(), "again"))
                        .toList());
    }

    private static Finding withFix(Finding found, Repeated repeated, List<Standard> firstOnly, List<Standard> merging,
            FileAnalysis analysis) {
        NamedGroup first = repeated.groups().getFirst();
        List<Group> others = repeated.groups().stream().skip(1).map(NamedGroup::group).toList();
        boolean alone = repeated.groups().stream().allMatch(named -> isAlone(named, merging, analysis));
        return alone
                ? found.withFix(Fix.of("mergeGroups", firstOnly, merge(first.group(), others, analysis))
                        .withArguments(first.line()))
                : found;
    }

    /**
     * Whether the group names only one crawler under each standard. Otherwise merging would give another crawler rules
     * not meant for it.
     */
    private static boolean isAlone(NamedGroup named, List<Standard> merging, FileAnalysis analysis) {
        return named.group().agents().size() == 1
                && merging.stream()
                        .flatMap(standard -> GroupLookup
                                .ofAgent(analysis.groups(standard), named.agent().line()).stream())
                        .allMatch(group -> group.agents().size() == 1);
    }

    /** Fields of a group may stand below its last rule. */
    private static int nextGroup(Group group, FileAnalysis analysis) {
        List<Group> groups = analysis.plainGroups();
        return group.index() + 1 < groups.size() ? groups.get(group.index() + 1).firstLine() : analysis.lineCount() + 1;
    }

    /** Moves the rules below those of the first group; comments and blank lines stay where they are. */
    private static List<FixEdit> merge(Group first, List<Group> others, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<Line> moved = others.stream().flatMapToInt(other -> IntStream.range(
                other.firstLine(), nextGroup(other, analysis)))
                .filter(line -> switch (analysis.kind(line)) {
                    case ALLOW, DISALLOW, OTHER_FIELD -> true;
                    case USER_AGENT, SITEMAP, NO_FIELD, BLANK, COMMENT, UNREAD -> false;
                })
                .mapToObj(analysis::line)
                .toList();
        List<FixEdit> merge = moved.isEmpty() ? new ArrayList<>() : edits.move(moved, analysis.line(first.lastLine()));
        others.forEach(other -> merge.add(edits.remove(analysis.line(other.firstLine()))));
        return merge;
    }
}
