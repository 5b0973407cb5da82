package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.IntendedField;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/**
 * G02: User-agent lines with nothing but ignored fields below them. Such fields end no group, so these crawlers get the
 * rules that were written for the next ones.
 */
public final class SwallowedGroup implements FileCheck {

    /**
     * @param agents   the lines of the User-agent lines that have no rule of their own
     * @param between  the lines of the fields that were taken for an end
     * @param next     which of the group's User-agent lines is the first of those that they are joined with
     */
    private record Swallowed(List<Integer> agents, List<Integer> between, int next, Group group) {

        int lastAgent() {
            return agents.getLast();
        }

        int nextAgent() {
            return group.agents().get(next);
        }
    }

    /** What is swallowed for those whom one standard reads for. */
    private record Concerned(Standard standard, Swallowed swallowed) {

        boolean hasRule(Rule rule) {
            return GroupLookup.hasRule(swallowed.group(), rule.line());
        }

        /** Whether one of these crawlers follows an Allow, be it of another group that is merged with this one. */
        boolean followsAllow(FileAnalysis analysis) {
            RuleSetsByAgent sets = RuleSetsByAgent.of(analysis);
            return swallowed.agents().stream()
                    .flatMap(line -> sets.of(standard, line).stream())
                    .anyMatch(set -> Collections.binarySearch(set.groups(), swallowed.group().index()) >= 0
                            && sets.hasAllow(set, standard));
        }
    }

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Map<Integer, List<Concerned>> byLine = new LinkedHashMap<>();
        analysis.readings().byFile().forEach((file, those) -> {
            for (Group group : analysis.groups(those.getFirst())) {
                for (Swallowed swallowed : swallowed(group, those.getFirst(), analysis)) {
                    those.stream()
                            .filter(standard -> swallowed.agents().stream()
                                    .anyMatch(agent -> isFollowed(agent, standard, analysis)))
                            .forEach(standard -> byLine
                                    .computeIfAbsent(swallowed.lastAgent(), line -> new ArrayList<>())
                                    .add(new Concerned(standard, swallowed)));
                }
            }
        });
        JoinedGroups joinedGroups = new JoinedGroups(analysis);
        byLine.values().forEach(concerned -> add(concerned, joinedGroups, analysis, findingCollector));
    }

    /** One finding for all who are joined with the same names and follow the rule that is shown. */
    private static void add(
            List<Concerned> concerned, JoinedGroups joinedGroups, FileAnalysis analysis,
            FindingCollector findingCollector) {
        List<Concerned> left = concerned;
        while (!left.isEmpty()) {
            Swallowed first = left.getFirst().swallowed();
            Rule rule = joinedGroups.shownRule(left.stream().map(one -> one.swallowed().group()).toList());
            // To compare them as a whole would compare their groups line by line.
            Map<Boolean, List<Concerned>> joined = left.stream().collect(Collectors.partitioningBy(
                    one -> joinedGroups.haveSameAgentsFrom(
                            one.swallowed().group(), one.swallowed().next(), first.group(), first.next())
                            && one.hasRule(rule)));
            List<Concerned> together = joined.getOrDefault(true, List.of());
            boolean everything = joinedGroups.isWholeSite(rule)
                    && together.stream().noneMatch(one -> one.followsAllow(analysis));
            List<Standard> standards = together.stream().map(Concerned::standard).toList();
            List<Object> next = joinedGroups.namesFrom(first.group(), first.next());
            findingCollector.add(diagnostic(first, next, rule, everything,
                    analysis.asked().among(standards), analysis));
            left = joined.getOrDefault(false, List.of());
        }
    }

    private static List<Swallowed> swallowed(Group group, Standard standard, FileAnalysis analysis) {
        RobotsFile file = analysis.file(standard);
        List<Swallowed> found = new ArrayList<>();
        List<Integer> block = new ArrayList<>();
        List<Integer> agents = group.agents();
        for (int i = 0; i + 1 < agents.size() && !group.rules().isEmpty(); i++) {
            block.add(agents.get(i));
            List<Integer> between = fieldsBetween(agents.get(i), agents.get(i + 1), file, analysis);
            if (!between.isEmpty()) {
                if (between.stream().noneMatch(line -> isReportedAsRule(line, analysis))) {
                    found.add(new Swallowed(List.copyOf(block), between, i + 1, group));
                }
                block.clear();
            }
        }
        return found;
    }

    /** Whether somebody finds the group by this line whom the standard reads for. */
    private static boolean isFollowed(int agent, Standard standard, FileAnalysis analysis) {
        return !analysis.own() || !RuleSetsByAgent.of(analysis).of(standard, agent).isEmpty();
    }

    /** A name that lacks its colon or the right spelling belongs to the others: that is another finding. */
    private static List<Integer> fieldsBetween(int agent, int next, RobotsFile file, FileAnalysis analysis) {
        return IntStream.range(agent + 1, next)
                .filter(line -> switch (file.kind(line)) {
                    case SITEMAP, OTHER_FIELD, NO_FIELD -> true;
                    case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
                })
                .filter(line -> IntendedField.of(analysis.line(line), analysis)
                        .filter(KnownField.USER_AGENT::equals)
                        .isEmpty())
                .boxed()
                .toList();
    }

    /**
     * Whether the line is a rule that only lacks its colon or the right spelling: then that is what is wrong. An Allow
     * is none to readers from before it was invented, which is no fault of the file.
     */
    private static boolean isReportedAsRule(int number, FileAnalysis analysis) {
        if (analysis.kind(number).isRule()) {
            return true;
        }
        Line line = analysis.line(number);
        boolean reported = line.kind() == LineKind.NO_FIELD
                || KnownField.acceptedLeniently(analysis.bytes(), line.field()).isPresent();
        return reported && IntendedField.of(line, analysis).filter(KnownField::isRule).isPresent();
    }

    private static Finding diagnostic(
            Swallowed swallowed, List<Object> nextNames, Rule rule, boolean everything, List<Standard> standards,
            FileAnalysis analysis) {
        Line first = analysis.line(swallowed.agents().getFirst());
        Line last = analysis.line(swallowed.lastAgent());
        Span span = new Span(analysis.content(first).start(), analysis.content(last).end());
        Finding found = sentence(
                Finding.of(FindingCode.G02, first.number(), span, standards), swallowed, nextNames, rule, everything,
                analysis);
        int next = swallowed.nextAgent();
        found = found.seeAlso(RelatedLocation.to(next, analysis.content(analysis.line(next)), "joins"))
                .seeAlso(swallowed.between().stream()
                        .map(line -> RelatedLocation.to(line, analysis.content(analysis.line(line)),
                                isUsage(line, analysis) ? "endsForUse" : "endsNothing"))
                        .toList());
        Optional<Fix> rename = renamed(swallowed, analysis);
        found = rename.isPresent() ? found.fixedBy(rename.get()) : found;
        found = found.fixedBy(Fix
                .of("ownRule", followingRules(swallowed.lastAgent(), analysis),
                        LineFixEdits.of(analysis).below(last, "Disallow:"))
                .with(names(swallowed.agents(), analysis)));
        // A Content-Usage line that moves is for other names than before.
        return swallowed.between().stream().anyMatch(line -> isUsage(line, analysis))
                ? found
                : found.fixedBy(Fix.of("shareGroup", partedByAnyLine(analysis), moves(swallowed, analysis)));
    }

    /** Its draft makes it a rule, so to a reader of Content-Usage there are two groups. */
    private static boolean isUsage(int line, FileAnalysis analysis) {
        return KnownField.named(analysis.bytes(), analysis.line(line).field())
                .filter(KnownField.CONTENT_USAGE::equals).isPresent();
    }

    private static Finding sentence(
            Finding found, Swallowed swallowed, List<Object> nextNames, Rule rule, boolean everything,
            FileAnalysis analysis) {
        List<Standard> standards = found.standards();
        Span rulesPlace = analysis.content(analysis.line(rule.line()));
        List<Object> names = RuleSetsByAgent.of(analysis).names(swallowed.agents(), standards);
        boolean forSome = analysis.own() && names.contains(RuleSet.EVERYONE)
                && !standards.containsAll(analysis.standards());
        return found.saying(
                (everything ? "blocked" : "joined") + (forSome ? "ForSome" : ""),
                names,
                nextNames,
                analysis.shown(rulesPlace),
                rule.line(),
                fields(swallowed, analysis),
                standards)
                .seeAlso(RelatedLocation.to(rule.line(), rulesPlace, "rule"));
    }

    private static List<Object> names(List<Integer> agents, FileAnalysis analysis) {
        return agents.stream().<Object>map(line -> analysis.agent(line).text()).distinct().toList();
    }

    private static List<Object> fields(Swallowed swallowed, FileAnalysis analysis) {
        return swallowed.between().stream()
                .map(analysis::line)
                .<Object>map(line -> analysis.shown(
                        line.kind() == LineKind.NO_FIELD ? analysis.content(line) : line.field()))
                .distinct()
                .toList();
    }

    /** An unknown field that is nearly a rule would, rightly spelt, end the group. */
    private static Optional<Fix> renamed(Swallowed swallowed, FileAnalysis analysis) {
        return swallowed.between().stream()
                .map(analysis::line)
                .filter(line -> line.kind() == LineKind.OTHER_FIELD)
                .flatMap(line -> IntendedField.of(line, analysis).filter(KnownField::isRule).stream()
                        .map(field -> Fix.of(
                                "rename", analysis.standards(), new FixEdit(line.field(), field.spelling()))
                                .with(field.spelling())))
                .findFirst();
    }

    private static List<FixEdit> moves(Swallowed swallowed, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<Line> moved = swallowed.between().stream().map(analysis::line).toList();
        List<FixEdit> moves = new ArrayList<>();
        moved.forEach(line -> moves.add(edits.remove(line)));
        moves.add(edits.below(analysis.line(swallowed.group().lastLine()), moved));
        return moves;
    }

    /** Where the group of the name has no rules, an empty one changes nothing. */
    private static List<Standard> followingRules(int agent, FileAnalysis analysis) {
        return analysis.asked().that(standard -> GroupLookup.ofAgent(analysis.groups(standard), agent)
                .filter(group -> group.rules().isEmpty()).isEmpty());
    }

    private static List<Standard> partedByAnyLine(FileAnalysis analysis) {
        return analysis.asked().that(standard -> standard.groups().equals(GroupingMethods.ADJACENT_AGENTS));
    }
}
