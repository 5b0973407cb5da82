package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/**
 * Finds edits that block crawlers. A name in a group affects more than its crawler: others fall back on it, or contain it,
 * and standards find groups in different ways. So every idea is tried on the file and checked: all meant crawlers are
 * blocked, and all others follow the same rules as before.
 */
public final class BlockPlanner {

    /** A new group for one crawler can affect another. An idea that needs more rounds than this is dropped. */
    private static final int ROUNDS = 4;

    /** Where new names go. */
    private sealed interface InsertionPlace {

        record Into(Group group) implements InsertionPlace {}

        record AtEnd() implements InsertionPlace {}

        record AtTop() implements InsertionPlace {}
    }

    private final RobotsText text;
    private final RobotsFile file;
    private final List<Assignment> wanted;
    private final Set<Optional<Purpose>> purposes;
    private final boolean keepRules;
    private final Map<Assignment, List<String>> others = new LinkedHashMap<>();

    private BlockPlanner(RobotsText text, List<Assignment> all, List<Assignment> wanted, boolean keepRules) {
        this.text = text;
        this.file = text.layout();
        this.wanted = wanted;
        this.purposes = wanted.stream().map(Assignment::purpose).collect(Collectors.toSet());
        this.keepRules = keepRules;
        Set<Assignment> meant = Set.copyOf(wanted);
        all.stream().filter(assignment -> !meant.contains(assignment))
                .forEach(other -> others.put(other, RuleLines.of(text, other.crawler())));
    }

    /** The crawlers that a group can name under the chosen standard. */
    public static List<CatalogueEntry> nameable(StandardChoice standardChoice, List<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> RuleLines.canBeNamed(standardChoice, entry.crawler())).toList();
    }

    /**
     * A plan, if there is one: for example, empty if the file is too long for another line.
     *
     * @param all       every crawler whose verdicts count
     * @param entries   the crawlers to block; one that no group can name stays unchanged
     * @param keepRules whether they keep the rules they followed, except those that would unblock them
     */
    public static Optional<BlockPlan> plan(
            RobotsText text, List<Assignment> all, List<CatalogueEntry> entries, boolean keepRules) {
        Set<CatalogueEntry> nameable = Set.copyOf(nameable(text.readAs(), entries));
        List<Assignment> wanted =
                all.stream().filter(one -> one.entry().filter(nameable::contains).isPresent()).toList();
        return wanted.isEmpty() ? Optional.empty() : new BlockPlanner(text, all, wanted, keepRules).firstThatWorks();
    }

    private Optional<BlockPlan> firstThatWorks() {
        Stream<InsertionPlace> existing = keepRules ? Stream.empty() : blockingGroups().map(InsertionPlace.Into::new);
        return Stream.concat(existing, Stream.of(new InsertionPlace.AtEnd(), new InsertionPlace.AtTop()))
                .map(this::tried).flatMap(Optional::stream).findFirst();
    }

    /** Groups that keep out crawlers of the same purpose, and do nothing but that; most of the purpose first. */
    private Stream<Group> blockingGroups() {
        return file.groups().stream().filter(group -> samePurpose(group) > 0 && blocksAllAndNoMore(group))
                .sorted(Comparator.comparingLong(this::samePurpose).reversed());
    }

    private long samePurpose(Group group) {
        return others.keySet().stream().filter(other -> purposes.contains(other.purpose()))
                .filter(other -> isNamedOnlyIn(group, other)).count();
    }

    private static boolean isNamedOnlyIn(Group group, Assignment other) {
        List<Integer> agents = other.followedGroups().agents();
        return !agents.isEmpty() && group.agents().containsAll(agents);
    }

    private boolean blocksAllAndNoMore(Group group) {
        return !group.rules().isEmpty() && group.agents().stream().noneMatch(this::isStar)
                && group.rules().stream().allMatch(rule -> RuleLines.text(file, rule).equals(RuleLines.BLOCK_ALL));
    }

    private boolean isStar(int line) {
        return file.text(file.line(line).value()).startsWith("*");
    }

    private Optional<BlockPlan> tried(InsertionPlace place) {
        PlannedEdits plannedEdits = new PlannedEdits(text);
        List<Assignment> withoutGroup = new AgentLineRemoval(text, plannedEdits, keepRules).free(wanted);
        if (place instanceof InsertionPlace.Into(Group group)) {
            plannedEdits.insertAfter(group.agents().getLast(), RuleLines.group(names(withoutGroup), List.of()));
        } else {
            newGroups(withoutGroup).forEach((rules, names) -> put(RuleLines.group(names, rules), place, plannedEdits));
        }
        List<String> givenOwnGroup = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            RobotsText made = plannedEdits.applied();
            if (!wanted.stream().allMatch(one -> RuleLines.isBlocked(made, one.crawler()))) {
                return Optional.empty();
            }
            Map<List<String>, List<String>> affected = affected(made);
            List<String> notNameable = notNameable(affected);
            affected.values().forEach(names -> names.removeAll(notNameable));
            if (affected.values().stream().allMatch(List::isEmpty)) {
                return Optional.of(new BlockPlan(plannedEdits.edits(), names(wanted), givenOwnGroup, notNameable));
            }
            affected.forEach((rules, names) -> {
                if (!names.isEmpty()) {
                    put(RuleLines.group(names, rules.isEmpty() ? List.of(RuleLines.ALLOW_ALL) : rules), place,
                            plannedEdits);
                }
                givenOwnGroup.addAll(names);
            });
        }
        return Optional.empty();
    }

    /** The names for new groups, by the rules that these have. */
    private Map<List<String>, List<String>> newGroups(List<Assignment> withoutGroup) {
        Map<List<String>, List<String>> groups = new LinkedHashMap<>();
        for (Assignment one : withoutGroup) {
            List<String> rules = keepRules
                    ? RuleLines.blocking(text.readAs(), one.crawler(), RuleLines.of(text, one.crawler()))
                    : List.of(RuleLines.BLOCK_ALL);
            groups.computeIfAbsent(rules, absent -> new ArrayList<>()).add(one.name());
        }
        return groups;
    }

    /** Who would follow other rules than before, by the rules they follow now. */
    private Map<List<String>, List<String>> affected(RobotsText made) {
        Map<List<String>, List<String>> affected = new LinkedHashMap<>();
        others.forEach((other, rules) -> {
            if (!RuleLines.of(made, other.crawler()).equals(rules)) {
                affected.computeIfAbsent(rules, absent -> new ArrayList<>()).add(other.name());
            }
        });
        return affected;
    }

    private List<String> notNameable(Map<List<String>, List<String>> affected) {
        return others.keySet().stream().filter(other -> affected.values().stream().anyMatch(
                names -> names.contains(other.name())))
                .filter(other -> !RuleLines.canBeNamed(text.readAs(), other.crawler()))
                .map(Assignment::name).toList();
    }

    private void put(String group, InsertionPlace place, PlannedEdits plannedEdits) {
        if (place instanceof InsertionPlace.AtTop) {
            plannedEdits.insertBefore(file.groups().stream().findFirst().map(Group::firstLine).orElse(1), group);
        } else {
            plannedEdits.append(group);
        }
    }

    private static List<String> names(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::name).toList();
    }
}
