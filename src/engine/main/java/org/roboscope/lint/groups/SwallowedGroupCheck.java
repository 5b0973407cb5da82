package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.effect.CheckVerdicts;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.Grouping;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/**
 * Reports G02: User-agent lines with only ignored fields below them. Such fields do not end a group, so the named
 * crawlers follow the rules for the next names.
 */
public final class SwallowedGroupCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SwallowedGroupCheck::check, FindingCode.G02));

    /** The maximum number of names in a sentence. */
    private static final int MAX_NAMES = 5;

    /**
     * The User-agent lines of a group that ignored fields separate from the User-agent lines below.
     *
     * @param blocks         the lines in adjacent blocks, without blocks that only repeat names of the last block
     * @param agents         the lines with names that the last block does not have
     * @param blockEnds      the last line of each block
     * @param fieldLines     the lines of the fields that were intended to end a group
     * @param nextAgentIndex the index of the first User-agent line of the last block
     * @param group          the group with all blocks
     */
    private record SwallowedLines(
            List<List<Integer>> blocks, List<Integer> agents, List<Integer> blockEnds, List<Integer> fieldLines,
            int nextAgentIndex,
            Group group) {

        int nextAgent() {
            return group.agents().get(nextAgentIndex);
        }
    }

    /** The swallowed lines under one standard. */
    private record SwallowedCase(Standard standard, SwallowedLines swallowedLines) {

        boolean hasRule(Rule rule) {
            return GroupLookup.hasRule(swallowedLines.group(), rule.line());
        }

        /** Returns the rule sets of the crawlers that follow the group because of a User-agent line. */
        List<RuleSet> ruleSets(int agentLine, FileAnalysis analysis) {
            return RuleSetsByAgent.of(analysis).ruleSets(standard, agentLine).stream()
                    .filter(set -> Collections.binarySearch(set.groups(), swallowedLines.group().index()) >= 0)
                    .toList();
        }

        /** Whether the group blocks a URL for the crawlers that follow it because of a User-agent line. */
        boolean isBlocked(int agentLine, FileAnalysis analysis) {
            return ruleSets(agentLine, analysis).stream()
                    .anyMatch(set -> CheckVerdicts.of(analysis).isBlockedBy(swallowedLines.group(), set, standard));
        }

        /** Whether a swallowed crawler follows an Allow, possibly of another group that is merged with this group. */
        boolean followsAllow(FileAnalysis analysis) {
            return swallowedLines.agents().stream().flatMap(line -> ruleSets(line, analysis).stream())
                    .anyMatch(set -> RuleSetsByAgent.of(analysis).hasAllow(set, standard));
        }
    }

    /**
     * The parts of a finding: the lines of the affected crawlers, the rule, and the names that they are joined with.
     */
    private record FindingParts(SwallowedLines swallowedLines, List<Integer> agents, Rule rule, List<Object> nextNames,
            List<Standard> standards) {}

    private SwallowedGroupCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        Map<List<Integer>, List<SwallowedCase>> byAgents = new LinkedHashMap<>();
        analysis.standardsByFile().forEach((file, standards) -> {
            for (Group group : analysis.groups(standards.getFirst())) {
                findSwallowed(group, standards.getFirst(), analysis).ifPresent(swallowedLines -> standards.stream()
                        .filter(standard -> swallowedLines.agents().stream()
                                .anyMatch(agentLine -> isFollowed(agentLine, standard, analysis)))
                        .forEach(standard -> byAgents
                                .computeIfAbsent(swallowedLines.agents(), agents -> new ArrayList<>())
                                .add(new SwallowedCase(standard, swallowedLines))));
            }
        });
        JoinedGroups joinedGroups = new JoinedGroups(analysis);
        byAgents.values().forEach(affectedCases -> addFindings(affectedCases, joinedGroups, analysis, onFinding));
    }

    /** Adds one finding for all standards that join the same names and have the same rule. */
    private static void addFindings(
            List<SwallowedCase> cases, JoinedGroups joinedGroups, FileAnalysis analysis,
            Consumer<Finding> onFinding) {
        List<SwallowedCase> remainingCases = cases;
        while (!remainingCases.isEmpty()) {
            SwallowedLines first = remainingCases.getFirst().swallowedLines();
            Rule rule = joinedGroups
                    .shownRule(remainingCases.stream().map(swallowedCase -> swallowedCase.swallowedLines().group())
                            .toList());
            // The records are not compared, because that would compare their groups line by line.
            Map<Boolean, List<SwallowedCase>> casesByMatch = remainingCases.stream().collect(Collectors.partitioningBy(
                    swallowedCase -> joinedGroups.haveSameAgentsFrom(
                            swallowedCase.swallowedLines().group(), swallowedCase.swallowedLines().nextAgentIndex(),
                            first.group(),
                            first.nextAgentIndex())
                            && swallowedCase.hasRule(rule)));
            onFinding.accept(createFinding(casesByMatch.getOrDefault(true, List.of()), rule, joinedGroups, analysis));
            remainingCases = casesByMatch.getOrDefault(false, List.of());
        }
    }

    private static Finding createFinding(
            List<SwallowedCase> equalCases, Rule rule, JoinedGroups joinedGroups, FileAnalysis analysis) {
        SwallowedLines swallowedLines = equalCases.getFirst().swallowedLines();
        List<Object> nextNames = joinedGroups.namesFrom(swallowedLines.group(), swallowedLines.nextAgentIndex());
        List<SwallowedCase> blockingCases = equalCases.stream()
                .filter(swallowedCase -> swallowedLines.agents().stream()
                        .anyMatch(agentLine -> swallowedCase.isBlocked(agentLine, analysis)))
                .toList();
        boolean isHarmless = blockingCases.isEmpty();
        List<SwallowedCase> affectedCases = isHarmless ? equalCases : blockingCases;
        List<Integer> agents = swallowedLines.agents().stream()
                .filter(agentLine -> isHarmless
                        || blockingCases.stream()
                                .anyMatch(swallowedCase -> swallowedCase.isBlocked(agentLine, analysis)))
                .toList();
        boolean isEverythingBlocked = joinedGroups.isWholeSite(rule)
                && blockingCases.stream().noneMatch(swallowedCase -> swallowedCase.followsAllow(analysis));
        FindingParts parts = new FindingParts(swallowedLines, agents, rule, nextNames,
                analysis.standardsIn(affectedCases.stream().map(SwallowedCase::standard).toList()));
        String severeSentence = isEverythingBlocked ? "blocked" : "joined";
        Finding finding = describe(parts, isHarmless ? "harmless" : severeSentence, analysis);
        boolean isCertain = isHarmless || isAnyInUse(agents, blockingCases, analysis);
        return withFixes(isCertain ? finding : finding.asUncertain(), swallowedLines, analysis);
    }

    /** Whether a crawler that follows the group because of one of the lines is in use and follows robots.txt. */
    private static boolean isAnyInUse(List<Integer> agents, List<SwallowedCase> blockingCases, FileAnalysis analysis) {
        Set<Integer> lines = new HashSet<>(agents);
        for (SwallowedCase swallowedCase : blockingCases) {
            Set<RuleSet> sets = Collections.newSetFromMap(new IdentityHashMap<>());
            agents.forEach(agentLine -> sets.addAll(swallowedCase.ruleSets(agentLine, analysis)));
            for (RuleSet set : sets) {
                if (set.crawlers().stream().filter(analysis::isInUse).anyMatch(crawler -> analysis
                        .followedGroups(swallowedCase.standard(), crawler).agents().stream()
                        .anyMatch(lines::contains))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<SwallowedLines> findSwallowed(Group group, Standard standard, FileAnalysis analysis) {
        RobotsFile file = analysis.file(standard);
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> allFieldLines = new ArrayList<>();
        List<Integer> block = new ArrayList<>();
        int nextAgentIndex = 0;
        List<Integer> agents = group.agents();
        for (int i = 0; i + 1 < agents.size() && !group.rules().isEmpty(); i++) {
            block.add(agents.get(i));
            List<Integer> fieldLines = fieldsBetween(agents.get(i), agents.get(i + 1), file, analysis);
            if (!fieldLines.isEmpty()) {
                if (fieldLines.stream().noneMatch(line -> isReportedAsRule(line, analysis))) {
                    blocks.add(List.copyOf(block));
                    allFieldLines.addAll(fieldLines);
                    nextAgentIndex = i + 1;
                }
                block.clear();
            }
        }
        Set<String> lastNames = new HashSet<>();
        agents.subList(nextAgentIndex, agents.size()).forEach(line -> lastNames.add(analysis.agentName(line).key()));
        List<Integer> blockEnds = blocks.stream().map(List::getLast).toList();
        blocks.removeIf(lines -> lines.stream().allMatch(line -> lastNames.contains(analysis.agentName(line).key())));
        List<Integer> swallowedLines = blocks.stream().flatMap(List::stream)
                .filter(line -> !lastNames.contains(analysis.agentName(line).key())).toList();
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(new SwallowedLines(List.copyOf(blocks), swallowedLines, blockEnds,
                        List.copyOf(allFieldLines), nextAgentIndex,
                        group));
    }

    /** Whether a crawler with the standard follows the group because of a User-agent line. */
    private static boolean isFollowed(int agentLine, Standard standard, FileAnalysis analysis) {
        return !analysis.isByOperator() || !RuleSetsByAgent.of(analysis).ruleSets(standard, agentLine).isEmpty();
    }

    /**
     * Returns the fields between two User-agent lines. A misspelt User-agent line, or one without a colon, does not
     * count, because it has its own finding.
     */
    private static List<Integer> fieldsBetween(int agentLine, int nextLine, RobotsFile file, FileAnalysis analysis) {
        return IntStream.range(agentLine + 1, nextLine).filter(line -> switch (file.kind(line)) {
            case SITEMAP, OTHER_FIELD, NO_FIELD -> true;
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
        })
                .filter(line -> KnownField.findIntended(analysis.line(line), analysis)
                        .filter(KnownField.USER_AGENT::equals)
                        .isEmpty())
                .boxed()
                .toList();
    }

    /**
     * Whether the line is a rule, or is reported as one with a missing colon or a wrong spelling. An Allow is a rule
     * even if the standard does not support it, because that is not a problem of the file.
     */
    private static boolean isReportedAsRule(int number, FileAnalysis analysis) {
        if (analysis.kind(number).isRule()) {
            return true;
        }
        Line line = analysis.line(number);
        boolean isReported = line.kind() == LineKind.NO_FIELD
                || KnownField.findLeniently(analysis.bytes(), line.field()).isPresent();
        return isReported && KnownField.findIntended(line, analysis).filter(KnownField::isRule).isPresent();
    }

    private static Finding describe(FindingParts parts, String key, FileAnalysis analysis) {
        SwallowedLines swallowedLines = parts.swallowedLines();
        List<Integer> firstBlock = swallowedLines.blocks().getFirst();
        Line first = analysis.line(firstBlock.getFirst());
        Line last = analysis.line(firstBlock.getLast());
        Span span = new Span(analysis.contentSpan(first).start(), analysis.contentSpan(last).end());
        List<Standard> standards = parts.standards();
        List<Object> names = RuleSetsByAgent.of(analysis).followerNames(parts.agents(), standards);
        boolean isForSome = analysis.isByOperator() && names.contains(RuleSet.EVERYONE)
                && !standards.containsAll(analysis.standards());
        Finding finding = Finding.of(FindingCode.G02, first.number(), span, standards).withSentence(
                key + (isForSome ? "ForSome" : ""),
                shorten(names),
                parts.nextNames(),
                analysis.readable(parts.rule().line()),
                parts.rule().line(),
                fieldNames(swallowedLines, analysis),
                standards);
        List<RelatedLocation> related = new ArrayList<>();
        swallowedLines.blocks().stream().skip(1)
                .forEach(block -> related.add(analysis.relatedLocation(block.getFirst(), "joinsToo")));
        related.add(analysis.relatedLocation(swallowedLines.nextAgent(), "joins"));
        swallowedLines.fieldLines().forEach(line -> related.add(
                analysis.relatedLocation(line, isContentUsage(line, analysis) ? "endsForUse" : "endsNothing")));
        related.add(analysis.relatedLocation(parts.rule().line(), "rule"));
        return finding.seeAlso(related);
    }

    /** Shortens a list of names. The item for all crawlers is never omitted. */
    private static List<Object> shorten(List<Object> names) {
        if (names.size() <= MAX_NAMES) {
            return names;
        }
        List<Object> ordered = new ArrayList<>(names);
        if (ordered.remove(RuleSet.EVERYONE)) {
            ordered.addFirst(RuleSet.EVERYONE);
        }
        return OmittedNames.shorten(ordered, MAX_NAMES, MAX_NAMES - 1);
    }

    private static Finding withFixes(Finding finding, SwallowedLines swallowedLines, FileAnalysis analysis) {
        Optional<Fix> rename = renameFix(swallowedLines, analysis);
        List<FixEdit> ownRules = swallowedLines.blockEnds().stream()
                .map(agentLine -> LineFixEdits.of(analysis).insertBelow(analysis.line(agentLine), "Disallow:"))
                .toList();
        Finding withRules = (rename.isPresent() ? finding.withFix(rename.get()) : finding).withFix(Fix.of(
                ownRules.size() == 1 ? "ownRule" : "ownRules", standardsWithRules(swallowedLines, analysis), ownRules));
        // After a move, a Content-Usage line would apply to other names.
        return swallowedLines.fieldLines().stream().anyMatch(line -> isContentUsage(line, analysis))
                ? withRules
                : withRules.withFix(
                        Fix.of("shareGroup", standardsSeparating(swallowedLines, analysis),
                                moveEdits(swallowedLines, analysis)));
    }

    /** Whether the line is Content-Usage. The draft of Content-Usage treats it as a rule, so that it ends the group. */
    private static boolean isContentUsage(int line, FileAnalysis analysis) {
        return KnownField.CONTENT_USAGE.hasName(analysis.bytes(), analysis.line(line).field());
    }

    private static List<Object> fieldNames(SwallowedLines swallowedLines, FileAnalysis analysis) {
        return swallowedLines.fieldLines().stream()
                .map(analysis::line)
                .<Object>map(line -> analysis.quoted(
                        line.kind() == LineKind.NO_FIELD ? analysis.contentSpan(line) : line.field()))
                .distinct()
                .toList();
    }

    /** Returns a fix for a misspelt rule that would end the group. */
    private static Optional<Fix> renameFix(SwallowedLines swallowedLines, FileAnalysis analysis) {
        return swallowedLines.blockEnds().size() > 1 ? Optional.empty() : swallowedLines.fieldLines().stream()
                .map(analysis::line)
                .filter(line -> line.kind() == LineKind.OTHER_FIELD)
                .flatMap(line -> KnownField.findIntended(line, analysis).filter(KnownField::isRule).stream()
                        .map(field -> Fix.of(
                                "rename", analysis.standards(), new FixEdit(line.field(), field.spelling()))
                                .withArguments(field.spelling())))
                .findFirst();
    }

    private static List<FixEdit> moveEdits(SwallowedLines swallowedLines, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<FixEdit> moveEdits = edits.moveBelow(swallowedLines.fieldLines().stream().map(analysis::line).toList(),
                analysis.line(swallowedLines.group().lastLine()));
        blanksBelow(swallowedLines, analysis).forEach(line -> moveEdits.add(edits.remove(analysis.line(line))));
        return moveEdits;
    }

    /** Returns the blank lines after the moved lines. They are removed too, because they would separate the names. */
    private static List<Integer> blanksBelow(SwallowedLines swallowedLines, FileAnalysis analysis) {
        List<Integer> blanks = new ArrayList<>();
        for (int movedLine : swallowedLines.fieldLines()) {
            for (int line = movedLine + 1; analysis.kind(line) == LineKind.BLANK; line++) {
                blanks.add(line);
            }
        }
        return blanks;
    }

    /** Returns the standards under which the names have rules. Under others, an empty rule changes nothing. */
    private static List<Standard> standardsWithRules(SwallowedLines swallowedLines, FileAnalysis analysis) {
        return analysis.standardsMatching(standard -> swallowedLines.blockEnds().stream()
                .anyMatch(agentLine -> GroupLookup.ofAgent(analysis.groups(standard), agentLine)
                        .filter(group -> group.rules().isEmpty()).isEmpty()));
    }

    /** Returns the standards under which the moved lines or the removed blank lines separate the names. */
    private static List<Standard> standardsSeparating(SwallowedLines swallowedLines, FileAnalysis analysis) {
        boolean hasBlanks = !blanksBelow(swallowedLines, analysis).isEmpty();
        return analysis.standardsMatching(standard -> hasBlanks && isSeparatedByBlanks(standard.groups())
                || swallowedLines.fieldLines().stream()
                        .anyMatch(line -> standard.groups().isSeparator(analysis.file(standard).kind(line))));
    }

    private static boolean isSeparatedByBlanks(Grouping grouping) {
        return grouping.blankLineEnds() || grouping.isSeparator(LineKind.BLANK);
    }

    /** Caches facts about the groups that names are joined with, because a group may have thousands of names. */
    private static final class JoinedGroups {
        /** The maximum number of names in a list. */
        private static final int MAX_NAMES = 20;

        private static final String ELLIPSIS = "…";

        /** The numbers of two groups. */
        private record GroupPair(int first, int second) {}

        private final FileAnalysis analysis;
        private final IdentityNumbers numbers = new IdentityNumbers();
        private final Map<List<Integer>, Rule> shownRules = new HashMap<>();
        private final IdentityHashMap<Rule, Boolean> wholeSiteByRule = new IdentityHashMap<>();
        private final Map<GroupPair, Integer> sameAgentCounts = new HashMap<>();
        private final IdentityHashMap<Group, List<List<Object>>> namesByGroup = new IdentityHashMap<>();

        JoinedGroups(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** Returns the rule that best shows the consequence for crawlers. Rules in all groups are preferred. */
        Rule shownRule(List<Group> groups) {
            return shownRules.computeIfAbsent(groups.stream().map(numbers::numberOf).distinct().toList(),
                    key -> findShownRule(groups));
        }

        private Rule findShownRule(List<Group> groups) {
            List<Rule> candidates = groups.getFirst().rules().stream()
                    .sorted(Comparator.comparing((Rule rule) -> !isWholeSite(rule))
                            .thenComparing(rule -> rule.isAllow() || rule.value().isEmpty()))
                    .toList();
            Set<Integer> commonLines = lines(groups.getFirst());
            groups.forEach(group -> commonLines.retainAll(lines(group)));
            return candidates.stream().filter(rule -> commonLines.contains(rule.line())).findFirst()
                    .orElse(candidates.getFirst());
        }

        private static Set<Integer> lines(Group group) {
            return group.rules().stream().map(Rule::line).collect(Collectors.toCollection(HashSet::new));
        }

        boolean isWholeSite(Rule rule) {
            return wholeSiteByRule.computeIfAbsent(
                    rule, key -> !key.isAllow() && List.of("/", "/*", "*").contains(analysis.text(key.value())));
        }

        /** Whether two groups have the same User-agent lines from given indexes on. */
        boolean haveSameAgentsFrom(Group first, int from, Group second, int secondFrom) {
            int count = first.agents().size() - from;
            return count == second.agents().size() - secondFrom && count <= countSameAtEnd(first, second);
        }

        private int countSameAtEnd(Group first, Group second) {
            return sameAgentCounts.computeIfAbsent(new GroupPair(numbers.numberOf(first), numbers.numberOf(second)),
                    pair -> {
                        List<Integer> firstAgents = first.agents().reversed();
                        List<Integer> secondAgents = second.agents().reversed();
                        int maxCount = Math.min(firstAgents.size(), secondAgents.size());
                        int count = 0;
                        while (count < maxCount && firstAgents.get(count).equals(secondAgents.get(count))) {
                            count++;
                        }
                        return count;
                    });
        }

        /** Returns the names in the User-agent lines of a group from an index on, without duplicates. */
        List<Object> namesFrom(Group group, int agentIndex) {
            return namesByGroup.computeIfAbsent(group, this::findNames).get(agentIndex);
        }

        /** Returns, for each User-agent line, the names from this line on. They are computed from the last line up. */
        private List<List<Object>> findNames(Group group) {
            List<List<Object>> namesFromLast = new ArrayList<>();
            List<Object> namesBelow = List.of();
            for (int line : group.agents().reversed()) {
                String name = analysis.agentName(line).text();
                List<Object> namesFromLine = new ArrayList<>(namesBelow.size() + 1);
                namesFromLine.add(name);
                namesBelow.stream().filter(nameBelow -> !nameBelow.equals(name)).forEach(namesFromLine::add);
                namesBelow = List.copyOf(
                        namesFromLine.size() > MAX_NAMES + 1 ? namesFromLine.subList(0, MAX_NAMES + 1) : namesFromLine);
                namesFromLast.add(namesBelow.size() > MAX_NAMES ? shorten(namesBelow) : namesBelow);
            }
            return namesFromLast.reversed();
        }

        private static List<Object> shorten(List<Object> list) {
            List<Object> shortened = new ArrayList<>(list.subList(0, MAX_NAMES));
            shortened.add(ELLIPSIS);
            return List.copyOf(shortened);
        }
    }
}
