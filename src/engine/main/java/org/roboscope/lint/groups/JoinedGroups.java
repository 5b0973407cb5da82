package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
import org.roboscope.robots.Group;
import org.roboscope.robots.precedence.Rule;

/**
 * What is said of groups that names were joined with. Thousands of names may be joined with one group: what depends on the
 * group alone is worked out once.
 */
final class JoinedGroups {

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
        return shownRules.computeIfAbsent(groups.stream().map(numbers::of).distinct().toList(), key -> best(groups));
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
        return count == other.agents().size() - otherFrom
                && count <= sameAtTheEnd(one, other);
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
