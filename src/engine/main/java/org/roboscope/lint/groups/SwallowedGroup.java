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
import org.roboscope.lint.finding.OtherNames;
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
 * G02: User-agent lines with nothing but ignored fields below them. Such fields end no group, so these crawlers get the
 * rules that were written for the next ones.
 */
public final class SwallowedGroup {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(SwallowedGroup::check, FindingCode.G02));

    /** More names than this are not listed. */
    private static final int MANY = 5;

    /**
     * All User-agent lines of a group that such fields part from those below.
     *
     * @param blocks  their lines, where one has a name that the last block has not; those of one block stand together
     * @param agents  the lines with these names
     * @param ends    the last lines of all blocks
     * @param between the lines of the fields that were taken for an end
     * @param next    which of the group's User-agent lines is the first of those that they are joined with
     */
    private record Swallowed(
            List<List<Integer>> blocks, List<Integer> agents, List<Integer> ends, List<Integer> between, int next,
            Group group) {

        int nextAgent() {
            return group.agents().get(next);
        }
    }

    /** What is swallowed for those whom one standard reads for. */
    private record Concerned(Standard standard, Swallowed swallowed) {

        boolean hasRule(Rule rule) {
            return GroupLookup.hasRule(swallowed.group(), rule.line());
        }

        /** What those follow who find the group by this line. */
        List<RuleSet> sets(int agent, FileAnalysis analysis) {
            return RuleSetsByAgent.of(analysis).of(standard, agent).stream()
                    .filter(set -> Collections.binarySearch(set.groups(), swallowed.group().index()) >= 0)
                    .toList();
        }

        /** Whether some URL is blocked for those who find the group by this line, and would not be without the group. */
        boolean isBlocked(int agent, FileAnalysis analysis) {
            return sets(agent, analysis).stream()
                    .anyMatch(set -> CheckVerdicts.of(analysis).isBlockedBy(swallowed.group(), set, standard));
        }

        /** Whether one of these crawlers follows an Allow, be it of another group that is merged with this one. */
        boolean followsAllow(FileAnalysis analysis) {
            return swallowed.agents().stream().flatMap(line -> sets(line, analysis).stream())
                    .anyMatch(set -> RuleSetsByAgent.of(analysis).hasAllow(set, standard));
        }
    }

    /** Whom a finding speaks of, and of what. */
    private record Joined(Swallowed swallowed, List<Integer> agents, Rule rule, List<Object> next,
            List<Standard> standards) {}

    private SwallowedGroup() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        Map<List<Integer>, List<Concerned>> byAgents = new LinkedHashMap<>();
        analysis.standardsByFile().forEach((file, those) -> {
            for (Group group : analysis.groups(those.getFirst())) {
                Optional<Swallowed> found = swallowed(group, those.getFirst(), analysis);
                found.ifPresent(swallowed -> those.stream()
                        .filter(standard -> swallowed.agents().stream()
                                .anyMatch(agent -> isFollowed(agent, standard, analysis)))
                        .forEach(standard -> byAgents
                                .computeIfAbsent(swallowed.agents(), agents -> new ArrayList<>())
                                .add(new Concerned(standard, swallowed))));
            }
        });
        JoinedGroups joinedGroups = new JoinedGroups(analysis);
        byAgents.values().forEach(concerned -> add(concerned, joinedGroups, analysis, findings));
    }

    /** One finding for all who are joined with the same names and follow the rule that is shown. */
    private static void add(
            List<Concerned> concerned, JoinedGroups joinedGroups, FileAnalysis analysis,
            Consumer<Finding> findings) {
        List<Concerned> left = concerned;
        while (!left.isEmpty()) {
            Swallowed first = left.getFirst().swallowed();
            Rule rule = joinedGroups.shownRule(left.stream().map(one -> one.swallowed().group()).toList());
            // To compare them as a whole would compare their groups line by line.
            Map<Boolean, List<Concerned>> joined = left.stream().collect(Collectors.partitioningBy(
                    one -> joinedGroups.haveSameAgentsFrom(
                            one.swallowed().group(), one.swallowed().next(), first.group(), first.next())
                            && one.hasRule(rule)));
            findings.accept(found(joined.getOrDefault(true, List.of()), rule, joinedGroups, analysis));
            left = joined.getOrDefault(false, List.of());
        }
    }

    private static Finding found(
            List<Concerned> together, Rule rule, JoinedGroups joinedGroups, FileAnalysis analysis) {
        Swallowed swallowed = together.getFirst().swallowed();
        List<Object> next = joinedGroups.namesFrom(swallowed.group(), swallowed.next());
        List<Concerned> blocking = together.stream()
                .filter(one -> swallowed.agents().stream().anyMatch(agent -> one.isBlocked(agent, analysis)))
                .toList();
        boolean harmless = blocking.isEmpty();
        List<Concerned> concerned = harmless ? together : blocking;
        List<Integer> agents = swallowed.agents().stream()
                .filter(agent -> harmless || blocking.stream().anyMatch(one -> one.isBlocked(agent, analysis)))
                .toList();
        boolean everything = joinedGroups.isWholeSite(rule)
                && blocking.stream().noneMatch(one -> one.followsAllow(analysis));
        Joined joined = new Joined(swallowed, agents, rule, next,
                analysis.among(concerned.stream().map(Concerned::standard).toList()));
        Finding finding = sentence(joined, harmless ? "harmless" : everything ? "blocked" : "joined", analysis);
        boolean certain = harmless || isOneInUse(agents, blocking, analysis);
        return withFixes(certain ? finding : finding.asUncertain(), swallowed, analysis);
    }

    /** Whether of those who find the group by these lines one is run today and obeys. */
    private static boolean isOneInUse(List<Integer> agents, List<Concerned> those, FileAnalysis analysis) {
        Set<Integer> lines = new HashSet<>(agents);
        for (Concerned one : those) {
            Set<RuleSet> sets = Collections.newSetFromMap(new IdentityHashMap<>());
            agents.forEach(agent -> sets.addAll(one.sets(agent, analysis)));
            for (RuleSet set : sets) {
                if (set.crawlers().stream().filter(analysis::isInUse).anyMatch(crawler -> analysis
                        .following(one.standard(), crawler).agents().stream().anyMatch(lines::contains))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<Swallowed> swallowed(Group group, Standard standard, FileAnalysis analysis) {
        RobotsFile file = analysis.file(standard);
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> all = new ArrayList<>();
        List<Integer> block = new ArrayList<>();
        int next = 0;
        List<Integer> agents = group.agents();
        for (int i = 0; i + 1 < agents.size() && !group.rules().isEmpty(); i++) {
            block.add(agents.get(i));
            List<Integer> between = fieldsBetween(agents.get(i), agents.get(i + 1), file, analysis);
            if (!between.isEmpty()) {
                if (between.stream().noneMatch(line -> isReportedAsRule(line, analysis))) {
                    blocks.add(List.copyOf(block));
                    all.addAll(between);
                    next = i + 1;
                }
                block.clear();
            }
        }
        Set<String> last = new HashSet<>();
        agents.subList(next, agents.size()).forEach(line -> last.add(analysis.agent(line).key()));
        List<Integer> ends = blocks.stream().map(List::getLast).toList();
        blocks.removeIf(lines -> lines.stream().allMatch(line -> last.contains(analysis.agent(line).key())));
        List<Integer> swallowed = blocks.stream().flatMap(List::stream)
                .filter(line -> !last.contains(analysis.agent(line).key())).toList();
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Swallowed(List.copyOf(blocks), swallowed, ends, List.copyOf(all), next, group));
    }

    /** Whether somebody finds the group by this line whom the standard reads for. */
    private static boolean isFollowed(int agent, Standard standard, FileAnalysis analysis) {
        return !analysis.own() || !RuleSetsByAgent.of(analysis).of(standard, agent).isEmpty();
    }

    /** A name that lacks its colon or the right spelling belongs to the others: that is another finding. */
    private static List<Integer> fieldsBetween(int agent, int next, RobotsFile file, FileAnalysis analysis) {
        return IntStream.range(agent + 1, next).filter(line -> switch (file.kind(line)) {
            case SITEMAP, OTHER_FIELD, NO_FIELD -> true;
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
        })
                .filter(line -> KnownField.meantBy(analysis.line(line), analysis)
                        .filter(KnownField.USER_AGENT::equals)
                        .isEmpty())
                .boxed()
                .toList();
    }

    /**
     * Whether the line is a rule, or lacks only its colon or the right spelling to be one: then that is the problem.
     * Crawlers from before Allow was invented do not read it as a rule, which is not a problem of the file.
     */
    private static boolean isReportedAsRule(int number, FileAnalysis analysis) {
        if (analysis.kind(number).isRule()) {
            return true;
        }
        Line line = analysis.line(number);
        boolean reported = line.kind() == LineKind.NO_FIELD
                || KnownField.acceptedLeniently(analysis.bytes(), line.field()).isPresent();
        return reported && KnownField.meantBy(line, analysis).filter(KnownField::isRule).isPresent();
    }

    private static Finding sentence(Joined joined, String key, FileAnalysis analysis) {
        Swallowed swallowed = joined.swallowed();
        List<Integer> firstBlock = swallowed.blocks().getFirst();
        Line first = analysis.line(firstBlock.getFirst());
        Line last = analysis.line(firstBlock.getLast());
        Span span = new Span(analysis.content(first).start(), analysis.content(last).end());
        List<Standard> standards = joined.standards();
        List<Object> names = RuleSetsByAgent.of(analysis).names(joined.agents(), standards);
        boolean forSome = analysis.own() && names.contains(RuleSet.EVERYONE)
                && !standards.containsAll(analysis.standards());
        Finding found = Finding.of(FindingCode.G02, first.number(), span, standards).withSentence(
                key + (forSome ? "ForSome" : ""),
                shortened(names),
                joined.next(),
                analysis.readable(joined.rule().line()),
                joined.rule().line(),
                fields(swallowed, analysis),
                standards);
        List<RelatedLocation> related = new ArrayList<>();
        swallowed.blocks().stream().skip(1)
                .forEach(block -> related.add(analysis.related(block.getFirst(), "joinsToo")));
        related.add(analysis.related(swallowed.nextAgent(), "joins"));
        swallowed.between().forEach(line -> related.add(
                analysis.related(line, isUsage(line, analysis) ? "endsForUse" : "endsNothing")));
        related.add(analysis.related(joined.rule().line(), "rule"));
        return found.seeAlso(related);
    }

    /** Everyone is always named. */
    private static List<Object> shortened(List<Object> names) {
        if (names.size() <= MANY) {
            return names;
        }
        List<Object> ordered = new ArrayList<>(names);
        if (ordered.remove(RuleSet.EVERYONE)) {
            ordered.addFirst(RuleSet.EVERYONE);
        }
        return OtherNames.shorten(ordered, MANY, MANY - 1);
    }

    private static Finding withFixes(Finding finding, Swallowed swallowed, FileAnalysis analysis) {
        Optional<Fix> rename = renamed(swallowed, analysis);
        List<FixEdit> ownRules = swallowed.ends().stream()
                .map(agent -> LineFixEdits.of(analysis).below(analysis.line(agent), "Disallow:"))
                .toList();
        Finding found = (rename.isPresent() ? finding.withFix(rename.get()) : finding).withFix(Fix.of(
                ownRules.size() == 1 ? "ownRule" : "ownRules", followingRules(swallowed, analysis), ownRules));
        // A Content-Usage line that moves is for other names than before.
        return swallowed.between().stream().anyMatch(line -> isUsage(line, analysis))
                ? found
                : found.withFix(Fix.of("shareGroup", partedBy(swallowed, analysis), moves(swallowed, analysis)));
    }

    /** Its draft makes it a rule, so to a reader of Content-Usage there are two groups. */
    private static boolean isUsage(int line, FileAnalysis analysis) {
        return KnownField.CONTENT_USAGE.isNamed(analysis.bytes(), analysis.line(line).field());
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
        return swallowed.ends().size() > 1 ? Optional.empty() : swallowed.between().stream()
                .map(analysis::line)
                .filter(line -> line.kind() == LineKind.OTHER_FIELD)
                .flatMap(line -> KnownField.meantBy(line, analysis).filter(KnownField::isRule).stream()
                        .map(field -> Fix.of(
                                "rename", analysis.standards(), new FixEdit(line.field(), field.spelling()))
                                .withArguments(field.spelling())))
                .findFirst();
    }

    private static List<FixEdit> moves(Swallowed swallowed, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        List<FixEdit> moves = edits.move(swallowed.between().stream().map(analysis::line).toList(),
                analysis.line(swallowed.group().lastLine()));
        blanksBelow(swallowed, analysis).forEach(line -> moves.add(edits.remove(analysis.line(line))));
        return moves;
    }

    /** The blank lines behind what is moved: left alone, one would part the names. */
    private static List<Integer> blanksBelow(Swallowed swallowed, FileAnalysis analysis) {
        List<Integer> blanks = new ArrayList<>();
        for (int moved : swallowed.between()) {
            for (int line = moved + 1; analysis.kind(line) == LineKind.BLANK; line++) {
                blanks.add(line);
            }
        }
        return blanks;
    }

    /** Where the groups of the names have no rules, empty ones change nothing. */
    private static List<Standard> followingRules(Swallowed swallowed, FileAnalysis analysis) {
        return analysis.standardsThat(standard -> swallowed.ends().stream()
                .anyMatch(agent -> GroupLookup.ofAgent(analysis.groups(standard), agent)
                        .filter(group -> group.rules().isEmpty()).isEmpty()));
    }

    /** By whom the names are parted, be it by the lines that move or by the blank lines that go. */
    private static List<Standard> partedBy(Swallowed swallowed, FileAnalysis analysis) {
        boolean hasBlanks = !blanksBelow(swallowed, analysis).isEmpty();
        return analysis.standardsThat(standard -> hasBlanks && isPartedByBlanks(standard.groups())
                || swallowed.between().stream()
                        .anyMatch(line -> standard.groups().isSeparator(analysis.file(standard).kind(line))));
    }

    private static boolean isPartedByBlanks(Grouping grouping) {
        return grouping.blankLineEnds() || grouping.isSeparator(LineKind.BLANK);
    }

    /**
     * What is said of groups that names were joined with. Thousands of names may be joined with one group: what depends
     * on the group alone is worked out once.
     */
    private static final class JoinedGroups {
        /** More names than this are not listed. */
        private static final int MANY = 20;

        private static final String OTHERS = "…";

        /** Two groups as different standards see them, by their numbers. */
        private record GroupPair(int one, int other) {}

        private final FileAnalysis analysis;
        private final IdentityNumbers numbers = new IdentityNumbers();
        private final Map<List<Integer>, Rule> shownRules = new HashMap<>();
        private final IdentityHashMap<Rule, Boolean> wholeSite = new IdentityHashMap<>();
        private final Map<GroupPair, Integer> sameAgents = new HashMap<>();
        private final IdentityHashMap<Group, List<List<Object>>> names = new IdentityHashMap<>();

        JoinedGroups(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** The rule that shows best what comes over the crawlers, if possible one that all of them follow. */
        Rule shownRule(List<Group> groups) {
            return shownRules.computeIfAbsent(groups.stream().map(numbers::of).distinct().toList(),
                    key -> best(groups));
        }

        private Rule best(List<Group> groups) {
            List<Rule> candidates = groups.getFirst().rules().stream()
                    .sorted(Comparator.comparingInt(rule -> isWholeSite(rule) ? 0
                            : rule.isAllow() || rule.value().isEmpty() ? 2 : 1))
                    .toList();
            Set<Integer> ofAll = lines(groups.getFirst());
            groups.forEach(group -> ofAll.retainAll(lines(group)));
            return candidates.stream().filter(rule -> ofAll.contains(rule.line())).findFirst()
                    .orElse(candidates.getFirst());
        }

        private static Set<Integer> lines(Group group) {
            return group.rules().stream().map(Rule::line).collect(Collectors.toCollection(HashSet::new));
        }

        boolean isWholeSite(Rule rule) {
            return wholeSite.computeIfAbsent(
                    rule, these -> !these.isAllow() && List.of("/", "/*", "*").contains(analysis.text(these.value())));
        }

        /** Whether the User-agent lines of both groups are the same from these on. */
        boolean haveSameAgentsFrom(Group one, int from, Group other, int otherFrom) {
            int count = one.agents().size() - from;
            return count == other.agents().size() - otherFrom && count <= sameAtTheEnd(one, other);
        }

        private int sameAtTheEnd(Group one, Group other) {
            return sameAgents.computeIfAbsent(new GroupPair(numbers.of(one), numbers.of(other)), pair -> {
                List<Integer> some = one.agents().reversed();
                List<Integer> others = other.agents().reversed();
                int most = Math.min(some.size(), others.size());
                int same = 0;
                while (same < most && some.get(same).equals(others.get(same))) {
                    same++;
                }
                return same;
            });
        }

        /** The names in the group's User-agent lines from this one on, each once. */
        List<Object> namesFrom(Group group, int agent) {
            return names.computeIfAbsent(group, this::names).get(agent);
        }

        /** For each User-agent line its name and those below, from the last one up: so each list is made of the next. */
        private List<List<Object>> names(Group group) {
            List<List<Object>> fromLast = new ArrayList<>();
            List<Object> below = List.of();
            for (int line : group.agents().reversed()) {
                String name = analysis.agent(line).text();
                List<Object> here = new ArrayList<>(below.size() + 1);
                here.add(name);
                below.stream().filter(other -> !other.equals(name)).forEach(here::add);
                below = here.size() > MANY + 1 ? here.subList(0, MANY + 1) : here;
                below = List.copyOf(below);
                fromLast.add(below.size() > MANY ? shortened(below) : below);
            }
            return fromLast.reversed();
        }

        private static List<Object> shortened(List<Object> list) {
            List<Object> few = new ArrayList<>(list.subList(0, MANY));
            few.add(OTHERS);
            return List.copyOf(few);
        }
    }
}
