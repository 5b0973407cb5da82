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
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;

/**
 * Finds edits that keep crawlers out. A name in a group moves more than its bearer: others fall back on it, or contain
 * it, and standards look for groups in different ways. So every idea is tried on the file and checked: all who were
 * meant are out, and nobody else follows other rules than before.
 */
public final class BlockPlanner {

    /** Settling one crawler can move another. Where that goes on and on, the idea was no good. */
    private static final int ROUNDS = 4;

    /** Where new names go. */
    private sealed interface Place {

        record Into(Group group) implements Place {}

        record AtEnd() implements Place {}

        record AtTop() implements Place {}
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
        all.stream().filter(assignment -> !wanted.contains(assignment))
                .forEach(other -> others.put(other, RuleTexts.of(text, other.crawler())));
    }

    /** Those of the crawlers that a group can name where the file is read as it is. */
    public static List<CatalogueEntry> nameable(ReadAs readAs, List<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> RuleTexts.canBeNamed(readAs, entry.crawler())).toList();
    }

    /**
     * A plan, if there is one: none where the file is too long for another line, say.
     *
     * @param all       every crawler whose verdicts count
     * @param entries   who is to be kept out; whom no group can name stays as it is
     * @param keepRules whether they keep the rules they followed, as far as these do not let them in
     */
    public static Optional<BlockPlan> plan(
            RobotsText text, List<Assignment> all, List<CatalogueEntry> entries, boolean keepRules) {
        List<CatalogueEntry> nameable = nameable(text.readAs(), entries);
        List<Assignment> wanted =
                all.stream().filter(one -> one.entry().filter(nameable::contains).isPresent()).toList();
        return wanted.isEmpty() ? Optional.empty() : new BlockPlanner(text, all, wanted, keepRules).firstThatWorks();
    }

    private Optional<BlockPlan> firstThatWorks() {
        Stream<Place> existing = keepRules ? Stream.empty() : blockingGroups().map(Place.Into::new);
        return Stream.concat(existing, Stream.of(new Place.AtEnd(), new Place.AtTop()))
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
        List<Integer> agents = other.following().agents();
        return !agents.isEmpty() && group.agents().containsAll(agents);
    }

    private boolean blocksAllAndNoMore(Group group) {
        return !group.rules().isEmpty() && group.agents().stream().noneMatch(this::isStar)
                && group.rules().stream().allMatch(rule -> RuleTexts.text(file, rule).equals(RuleTexts.BLOCK_ALL));
    }

    private boolean isStar(int line) {
        return file.text(file.line(line).value()).startsWith("*");
    }

    private Optional<BlockPlan> tried(Place place) {
        Draft draft = new Draft(text);
        List<Assignment> homeless = new Release(text, draft, keepRules).free(wanted);
        if (place instanceof Place.Into(Group group)) {
            draft.insertAfter(group.agents().getLast(), RuleTexts.group(names(homeless), List.of()));
        } else {
            newGroups(homeless).forEach((rules, names) -> put(RuleTexts.group(names, rules), place, draft));
        }
        List<String> settled = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            RobotsText made = draft.applied();
            if (!wanted.stream().allMatch(one -> RuleTexts.isBlocked(made, one.crawler()))) {
                return Optional.empty();
            }
            Map<List<String>, List<String>> moved = moved(made);
            List<String> helpless = helpless(moved);
            moved.values().forEach(names -> names.removeAll(helpless));
            if (moved.values().stream().allMatch(List::isEmpty)) {
                return Optional.of(new BlockPlan(draft.edits(), names(wanted), settled, helpless));
            }
            moved.forEach((rules, names) -> {
                if (!names.isEmpty()) {
                    put(RuleTexts.group(names, rules.isEmpty() ? List.of(RuleTexts.ALLOW_ALL) : rules), place, draft);
                }
                settled.addAll(names);
            });
        }
        return Optional.empty();
    }

    /** The names for new groups, by the rules that these have. */
    private Map<List<String>, List<String>> newGroups(List<Assignment> homeless) {
        Map<List<String>, List<String>> groups = new LinkedHashMap<>();
        for (Assignment one : homeless) {
            List<String> rules = keepRules
                    ? RuleTexts.blocking(text.readAs(), one.crawler(), RuleTexts.of(text, one.crawler()))
                    : List.of(RuleTexts.BLOCK_ALL);
            groups.computeIfAbsent(rules, absent -> new ArrayList<>()).add(one.name());
        }
        return groups;
    }

    /** Who would follow other rules than before, by the rules they follow now. */
    private Map<List<String>, List<String>> moved(RobotsText made) {
        Map<List<String>, List<String>> moved = new LinkedHashMap<>();
        others.forEach((other, rules) -> {
            if (!RuleTexts.of(made, other.crawler()).equals(rules)) {
                moved.computeIfAbsent(rules, absent -> new ArrayList<>()).add(other.name());
            }
        });
        return moved;
    }

    private List<String> helpless(Map<List<String>, List<String>> moved) {
        return others.keySet().stream().filter(other -> moved.values().stream().anyMatch(
                names -> names.contains(other.name())))
                .filter(other -> !RuleTexts.canBeNamed(text.readAs(), other.crawler()))
                .map(Assignment::name).toList();
    }

    private void put(String group, Place place, Draft draft) {
        if (place instanceof Place.AtTop) {
            draft.insertBefore(file.groups().stream().findFirst().map(Group::firstLine).orElse(1), group);
        } else {
            draft.append(group);
        }
    }

    private static List<String> names(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::name).toList();
    }
}
