package org.roboscope.crawlers.assignment;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Plans edits that open or close a site to crawlers. A name in a group affects more than its crawler, because other
 * crawlers fall back on it or contain it, and standards find groups in different ways. Therefore every possible edit is
 * applied and checked: all target crawlers must follow the requested rules, and all others the same lines as before.
 */
public final class AccessPlanner {

    /** The maximum number of rounds for one attempt, because a new group for one crawler can affect another. */
    private static final int MAX_ROUNDS = 4;

    private static final String STAR = "*";
    private static final Assignment ANY_OTHER_CRAWLER = anyOtherCrawler();

    /** The position of new names. */
    private sealed interface InsertionPosition {

        record InGroup(Group group) implements InsertionPosition {}

        record AtEnd() implements InsertionPosition {}

        record AtTop() implements InsertionPosition {}
    }

    private final RobotsText text;
    private final RobotsFile file;
    private final AccessChoice choice;
    private final List<Assignment> targets;
    /** The numbers of the User-agent lines that name the targets. */
    private final Set<Integer> targetLines;
    private final boolean isForEveryone;
    private final Set<Optional<Purpose>> purposes;
    private final Map<Assignment, FollowedText> targetTextsBefore = new LinkedHashMap<>();
    private final Map<Assignment, FollowedText> otherTextsBefore = new LinkedHashMap<>();
    private AccessPlan.Impossible firstRefusal = new AccessPlan.Impossible(List.of(), List.of());

    /** @param isExcluded tests whether the verdicts of an assignment do not count */
    private AccessPlanner(RobotsText text, List<Assignment> assignments, List<Assignment> targets,
            Predicate<Assignment> isExcluded,
            boolean isForEveryone, AccessChoice choice) {
        this.text = text;
        this.file = text.layout();
        this.choice = choice;
        this.targets = targets;
        this.isForEveryone = isForEveryone;
        this.purposes = targets.stream().map(Assignment::purpose).collect(Collectors.toSet());
        this.targetLines = isForEveryone ? starLines(file) : targets.stream().filter(AccessPlanner::hasOwnGroup)
                .flatMap(target -> target.followedGroups().agents().stream()).collect(Collectors.toSet());
        Set<Assignment> targetSet = new HashSet<>(targets);
        FollowedText.Reader reader = new FollowedText.Reader(text);
        targets.forEach(target -> targetTextsBefore.put(target, reader.read(target)));
        assignments.stream().filter(assignment -> !targetSet.contains(assignment) && !isExcluded.test(assignment))
                .forEach(other -> otherTextsBefore.put(other, reader.read(other)));
    }

    /** Returns the crawlers that a group can name under the chosen standard. */
    public static List<CatalogueEntry> findNameable(StandardChoice standardChoice, List<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> RuleLines.canBeNamed(standardChoice, entry.crawler())).toList();
    }

    /**
     * Plans a choice for crawlers by their names.
     *
     * @param assignments     all crawlers whose verdicts count
     * @param entries         the target crawlers. Crawlers that no group can name are ignored
     * @param optionalEntries the crawlers that may change as well, but do not have to
     */
    public static AccessPlan plan(RobotsText text, List<Assignment> assignments, List<CatalogueEntry> entries,
            Collection<CatalogueEntry> optionalEntries, AccessChoice choice) {
        Set<CatalogueEntry> nameable = Set.copyOf(findNameable(text.standardChoice(), entries));
        Set<CatalogueEntry> mayChange = new HashSet<>(entries);
        mayChange.addAll(optionalEntries);
        List<Assignment> targets = assignments.stream().filter(isAmong(nameable)).toList();
        return targets.isEmpty()
                ? new AccessPlan.Impossible(List.of(), entries.stream().map(CatalogueEntry::token).toList())
                : new AccessPlanner(text, assignments, targets, isAmong(mayChange), false, choice).findPlan();
    }

    /**
     * Plans a choice for the group for everyone.
     *
     * @param keepsRules tests whether a crawler that follows that group keeps its rules. Crawlers that ignore the file
     *                   do not count
     */
    public static AccessPlan planForEveryone(
            RobotsText text, List<Assignment> assignments, Predicate<Assignment> keepsRules, AccessChoice choice) {
        Assignment other =
                new Assignment(ANY_OTHER_CRAWLER.crawler(), Optional.empty(),
                        text.followedGroups(ANY_OTHER_CRAWLER.crawler()));
        List<Assignment> targets = Stream.concat(
                assignments.stream().filter(keepsRules.negate()).filter(target -> !target.ignoresTheFile()),
                Stream.of(other))
                .filter(AccessPlanner::followsGroupForEveryone).toList();
        return new AccessPlanner(text, assignments, targets, Assignment::ignoresTheFile, true, choice).findPlan();
    }

    /** Whether the crawler follows the group for everyone, or would follow it if the file had one. */
    public static boolean followsGroupForEveryone(Assignment assignment) {
        return switch (assignment.followedGroups().step()) {
            case Step.Star star -> true;
            case Step.NoGroup none -> assignment.crawler().followsStar();
            case Step.OwnGroup own -> false;
            case Step.Fallback fallback -> false;
            case Step.StarIgnored ignored -> false;
        };
    }

    private static Assignment anyOtherCrawler() {
        Crawler crawler = Crawler.ofToken("any-other-crawler");
        return new Assignment(crawler, Optional.empty(), RobotsText.of("", StandardChoice.OWN).followedGroups(crawler));
    }

    private static Predicate<Assignment> isAmong(Set<CatalogueEntry> entries) {
        return assignment -> assignment.entry().filter(entries::contains).isPresent();
    }

    private static boolean hasOwnGroup(Assignment assignment) {
        return assignment.followedGroups().step() instanceof Step.OwnGroup;
    }

    private static Set<Integer> starLines(RobotsFile file) {
        Set<Integer> lines = new HashSet<>();
        for (Line line : file.linesOfKind(LineKind.USER_AGENT)) {
            Span value = line.value();
            if (AgentReading.TOKEN.isStar(file.bytes(), value.start(), value.end())) {
                lines.add(line.number());
            }
        }
        return lines;
    }

    private AccessPlan findPlan() {
        Stream<InsertionPosition> existingGroups =
                isForEveryone ? Stream.empty() : groupsWithChosenRules().map(InsertionPosition.InGroup::new);
        // Names without rules at the end of a file would get the rules of a group after them.
        boolean endsWithoutRules = !file.groups().isEmpty() && file.groups().getLast().rules().isEmpty();
        Stream<InsertionPosition> newPositions = endsWithoutRules
                ? Stream.of(new InsertionPosition.AtTop(), new InsertionPosition.AtEnd())
                : Stream.of(new InsertionPosition.AtEnd(), new InsertionPosition.AtTop());
        Optional<AccessPlan> firstPlan =
                Stream.concat(existingGroups, newPositions).map(this::tryPosition)
                        .filter(AccessPlan.Edits.class::isInstance)
                        .findFirst();
        return firstPlan.orElse(firstRefusal);
    }

    /**
     * Returns the groups that have exactly the requested rules and name crawlers of the same purpose. Groups with more
     * of these crawlers are first.
     */
    private Stream<Group> groupsWithChosenRules() {
        return file.groups().stream().filter(group -> countOfSamePurpose(group) > 0 && hasExactlyChosenRules(group))
                .sorted(Comparator.comparingLong(this::countOfSamePurpose).reversed());
    }

    private long countOfSamePurpose(Group group) {
        return otherTextsBefore.keySet().stream().filter(other -> purposes.contains(other.purpose()))
                .filter(other -> isNamedOnlyIn(group, other)).count();
    }

    private static boolean isNamedOnlyIn(Group group, Assignment other) {
        List<Integer> agents = other.followedGroups().agents();
        return !agents.isEmpty() && group.agents().containsAll(agents);
    }

    private boolean hasExactlyChosenRules(Group group) {
        return !group.rules().isEmpty() && group.agents().stream().noneMatch(this::isStarLine)
                && group.rules().stream().map(rule -> RuleLines.ruleText(file, rule)).distinct().toList()
                        .equals(choice.rules());
    }

    private boolean isStarLine(int line) {
        return file.text(file.line(line).value()).startsWith(STAR);
    }

    /** Returns the plan with new names at this position, or the reason why it is impossible. */
    private AccessPlan tryPosition(InsertionPosition position) {
        PlannedEdits plannedEdits = planTargetEdits(position);
        List<String> givenOwnGroup = new ArrayList<>();
        List<String> affectedNames = List.of();
        Set<Assignment> newlyNamed = new HashSet<>();
        for (int round = 0; round < MAX_ROUNDS; round++) {
            RobotsText editedText = plannedEdits.applyToText();
            FollowedText.Reader reader = new FollowedText.Reader(editedText);
            List<Assignment> unmovedTargets =
                    targets.stream().filter(target -> !followsChosenRules(editedText, target, reader)).toList();
            if (!unmovedTargets.isEmpty()
                    && !(isForEveryone
                            && unmovedTargets.stream().allMatch(target -> canGetOwnGroup(target, newlyNamed)))) {
                return refuse(List.of(),
                        unmovedTargets.stream().map(target -> isAnyOtherCrawler(target) ? STAR : target.name())
                                .toList());
            }
            Map<FollowedText, List<Assignment>> affectedCrawlers = findAffected(reader);
            List<String> notNameable = notNameable(affectedCrawlers);
            if (!notNameable.isEmpty()) {
                return refuse(notNameable, List.of());
            }
            for (Assignment target : unmovedTargets) {
                // The crawler falls back on a name in the edited file.
                insertGroup(RuleLines.groupText(List.of(target.name()), linesFor(target)), position, plannedEdits);
                newlyNamed.add(target);
            }
            if (affectedCrawlers.isEmpty() && unmovedTargets.isEmpty()) {
                return new AccessPlan.Edits(plannedEdits.edits(), targetNames(), givenOwnGroup, editedText);
            }
            affectedNames = names(affectedCrawlers.values().stream().flatMap(List::stream).toList());
            affectedCrawlers.forEach((followed, movingCrawlers) -> {
                insertGroup(RuleLines.groupText(names(movingCrawlers), followed.lines()), position, plannedEdits);
                givenOwnGroup.addAll(names(movingCrawlers));
            });
        }
        return refuse(affectedNames, List.of());
    }

    /** Plans the edits for the targets, without groups for other crawlers. */
    private PlannedEdits planTargetEdits(InsertionPosition position) {
        PlannedEdits plannedEdits = new PlannedEdits(text);
        Set<Integer> remainingLines = new AgentLineRemoval(text, plannedEdits, choice.rules()).removeNames(targetLines);
        if (!choice.equals(AccessChoice.CLOSED)) {
            copyOtherFields(remainingLines, plannedEdits);
        }
        Map<List<String>, List<String>> newGroups = planNewGroups(remainingLines);
        if (position instanceof InsertionPosition.InGroup(Group group)) {
            newGroups.values().forEach(names -> plannedEdits.insertAfter(
                    group.agents().getLast(), RuleLines.groupText(names, List.of())));
        } else {
            newGroups.forEach((lines, names) -> insertGroup(RuleLines.groupText(names, lines), position, plannedEdits));
        }
        return plannedEdits;
    }

    /** Returns the names of the affected crawlers that no group can name. */
    private List<String> notNameable(Map<FollowedText, List<Assignment>> affectedCrawlers) {
        return affectedCrawlers.values().stream().flatMap(List::stream)
                .filter(other -> !RuleLines.canBeNamed(text.standardChoice(), other.crawler()))
                .map(Assignment::name).toList();
    }

    /** Copies a crawler's other fields to its first remaining group if several groups named it. */
    private void copyOtherFields(Set<Integer> remainingLines, PlannedEdits plannedEdits) {
        List<Assignment> namedTargets =
                isForEveryone ? targets.stream().filter(AccessPlanner::isAnyOtherCrawler).toList() : targets;
        Set<Assignment> handledTargets = new HashSet<>();
        for (Group group : file.groups()) {
            Set<String> linesOfGroup = new HashSet<>();
            file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).forEach(
                    line -> linesOfGroup.add(FollowedText.line(file.text(line.field()), file.text(line.value()))));
            for (Assignment target : namedTargets) {
                boolean isInGroup = remainingLines.containsAll(group.agents()) && isNamedIn(group, target);
                if (isInGroup && handledTargets.add(target)) {
                    otherFields(target).stream().filter(line -> isInNoRemainingGroup(line, target, remainingLines))
                            .filter(linesOfGroup::add)
                            .forEach(line -> plannedEdits.insertAfter(group.lastLine(), line + "\n"));
                }
            }
        }
    }

    private static boolean isNamedIn(Group group, Assignment target) {
        return target.followedGroups().agents().stream().anyMatch(group.agents()::contains);
    }

    /** Whether no remaining group of the crawler has the line. */
    private boolean isInNoRemainingGroup(String fieldLine, Assignment target, Set<Integer> remainingLines) {
        return file.groups().stream().filter(group -> remainingLines.containsAll(group.agents()))
                .filter(group -> isNamedIn(group, target))
                .flatMap(group -> file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).stream())
                .map(line -> FollowedText.line(file.text(line.field()), file.text(line.value())))
                .noneMatch(fieldLine::equals);
    }

    /** Records the first reason, because only the first one is reported. */
    private AccessPlan.Impossible refuse(List<String> wouldMove, List<String> cannotFollow) {
        AccessPlan.Impossible refused = new AccessPlan.Impossible(wouldMove, cannotFollow);
        if (firstRefusal.wouldMove().isEmpty() && firstRefusal.cannotFollow().isEmpty()) {
            firstRefusal = refused;
        }
        return refused;
    }

    private List<String> targetNames() {
        return targets.stream().filter(target -> !isAnyOtherCrawler(target)).map(Assignment::name).toList();
    }

    /**
     * Whether the crawler follows the requested rules. A crawler that may fetch anything must keep its other fields.
     */
    private boolean followsChosenRules(RobotsText edited, Assignment target, FollowedText.Reader reader) {
        FollowedText followed = reader.read(target);
        boolean isLeftOpen =
                choice.blockedPath().filter(path -> !RuleLines.isBlocked(edited, target.crawler(), path)).isPresent();
        List<String> rules = choice.equals(AccessChoice.OPEN) ? List.of() : choice.rules();
        return !isLeftOpen && followed.rules().stream().distinct().toList().equals(rules)
                && (choice.equals(AccessChoice.CLOSED)
                        || new HashSet<>(followed.otherFields()).equals(new HashSet<>(otherFields(target))));
    }

    private List<String> otherFields(Assignment target) {
        FollowedText followed = targetTextsBefore.get(target);
        return followed == null ? List.of() : followed.otherFields();
    }

    /** Returns the names for new groups, by the lines of each group. */
    private Map<List<String>, List<String>> planNewGroups(Set<Integer> remainingLines) {
        Map<List<String>, List<String>> groups = new LinkedHashMap<>();
        if (isForEveryone) {
            if (remainingLines.isEmpty()) {
                targets.stream().filter(AccessPlanner::isAnyOtherCrawler)
                        .forEach(target -> groups.put(linesFor(target), List.of(STAR)));
            }
            return groups;
        }
        for (Assignment target : targets) {
            boolean hasGroup =
                    hasOwnGroup(target) && target.followedGroups().agents().stream().anyMatch(remainingLines::contains);
            if (!hasGroup) {
                groups.computeIfAbsent(linesFor(target), absent -> new ArrayList<>()).add(target.name());
            }
        }
        return groups;
    }

    /** Returns the lines of a new group for a target. */
    private List<String> linesFor(Assignment target) {
        List<String> lines = new ArrayList<>(choice.rules());
        lines.addAll(choice.equals(AccessChoice.CLOSED) ? List.of() : otherFields(target));
        return lines;
    }

    private boolean canGetOwnGroup(Assignment target, Set<Assignment> newlyNamed) {
        return !isAnyOtherCrawler(target) && !newlyNamed.contains(target)
                && RuleLines.canBeNamed(text.standardChoice(), target.crawler());
    }

    private static boolean isAnyOtherCrawler(Assignment target) {
        return target.crawler().equals(ANY_OTHER_CRAWLER.crawler());
    }

    /** Returns the crawlers that would follow different lines after the edits, by the lines that they follow before. */
    private Map<FollowedText, List<Assignment>> findAffected(FollowedText.Reader reader) {
        Map<FollowedText, List<Assignment>> affectedCrawlers = new LinkedHashMap<>();
        otherTextsBefore.forEach((other, followed) -> {
            if (!reader.read(other).equals(followed)) {
                affectedCrawlers.computeIfAbsent(followed, absent -> new ArrayList<>()).add(other);
            }
        });
        return affectedCrawlers;
    }

    private void insertGroup(String group, InsertionPosition position, PlannedEdits plannedEdits) {
        if (position instanceof InsertionPosition.AtTop) {
            plannedEdits.insertBefore(file.groups().stream().findFirst().map(Group::firstLine).orElse(1), group);
        } else {
            plannedEdits.append(group);
        }
    }

    private static List<String> names(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::name).toList();
    }

    /**
     * Removes names from groups that also name others. A group without other names gets the requested rules instead,
     * because its rules would become part of the group before it if its User-agent lines were removed.
     */
    private static final class AgentLineRemoval {

        private final RobotsText text;
        private final RobotsFile file;
        private final PlannedEdits plannedEdits;
        private final List<String> newRules;

        /** @param newRules the rules for the crawlers that are named */
        AgentLineRemoval(RobotsText text, PlannedEdits plannedEdits, List<String> newRules) {
            this.text = text;
            this.file = text.layout();
            this.plannedEdits = plannedEdits;
            this.newRules = newRules;
        }

        /**
         * @param namedLines the User-agent lines of the names
         * @return the remaining lines, whose groups have the requested rules after the edits
         */
        Set<Integer> removeNames(Set<Integer> namedLines) {
            Set<Integer> remainingLines = new HashSet<>();
            for (Group group : file.groups()) {
                if (namedLines.containsAll(group.agents())) {
                    replaceRules(group);
                    remainingLines.addAll(group.agents());
                } else {
                    group.agents().stream().filter(namedLines::contains).forEach(plannedEdits::remove);
                }
            }
            return remainingLines;
        }

        /** Keeps requested rules that are in order, removes the others, and inserts missing ones. */
        private void replaceRules(Group group) {
            Map<Integer, String> rules = rules(group);
            List<Integer> lines = List.copyOf(rules.keySet());
            List<String> texts = List.copyOf(rules.values());
            int[][] commonLengths = commonLengths(texts);
            int insertionLine = group.agents().getLast();
            int oldIndex = 0;
            int newIndex = 0;
            while (oldIndex < lines.size() || newIndex < newRules.size()) {
                boolean removesOldRule = newIndex == newRules.size() || oldIndex < lines.size()
                        && commonLengths[oldIndex + 1][newIndex] >= commonLengths[oldIndex][newIndex + 1];
                boolean isKept = oldIndex < lines.size() && newIndex < newRules.size()
                        && texts.get(oldIndex).equals(newRules.get(newIndex));
                if (isKept) {
                    insertionLine = lines.get(oldIndex++);
                    newIndex++;
                } else if (removesOldRule) {
                    plannedEdits.remove(lines.get(oldIndex++));
                } else {
                    plannedEdits.insertAfter(insertionLine, newRules.get(newIndex++) + "\n");
                }
            }
        }

        /**
         * Returns the text of each line of the group that is a rule under any standard. The text is empty if the line
         * is not a rule in the layout.
         */
        private Map<Integer, String> rules(Group group) {
            Map<Integer, String> rules = new TreeMap<>();
            List<RobotsFile> readings = text.standardChoice().standards().stream().map(text::file).toList();
            IntStream.rangeClosed(group.firstLine(), group.lastLine())
                    .filter(line -> readings.stream().anyMatch(reading -> reading.kind(line).isRule()))
                    .forEach(line -> rules.put(line, ""));
            group.rules().forEach(rule -> rules.put(rule.line(), RuleLines.ruleText(file, rule)));
            return rules;
        }

        /**
         * Returns, at {@code [i][j]}, the length of the longest common subsequence of the group's rules from
         * index i and the requested rules from index j.
         */
        private int[][] commonLengths(List<String> rules) {
            int[][] common = new int[rules.size() + 1][newRules.size() + 1];
            for (int i = rules.size() - 1; i >= 0; i--) {
                for (int j = newRules.size() - 1; j >= 0; j--) {
                    common[i][j] = rules.get(i).equals(newRules.get(j))
                            ? common[i + 1][j + 1] + 1
                            : Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
            return common;
        }
    }

    /**
     * The lines that one crawler follows in a file.
     *
     * @param rules       the rules, in the form of {@link RuleLines}
     * @param otherFields the other fields: crawl delay and usage
     */
    private record FollowedText(List<String> rules, List<String> otherFields) {

        /** Returns the lines of a group with the same effect. */
        List<String> lines() {
            List<String> lines = new ArrayList<>(rules.isEmpty() ? List.of(RuleLines.ALLOW_ALL) : rules);
            lines.addAll(otherFields);
            return lines;
        }

        static String line(String field, String value) {
            return (field + ": " + value).stripTrailing();
        }

        /** Reads one text for many crawlers, with a cache, because hundreds of crawlers follow the same groups. */
        static final class Reader {

            private record GroupsKey(String standard, FollowedGroups groups, boolean inheritsDelay) {}

            private final RobotsText text;
            private final boolean hasOtherFields;
            private final Map<GroupsKey, FollowedText> textsByKey = new HashMap<>();

            Reader(RobotsText text) {
                this.text = text;
                this.hasOtherFields = !text.layout().linesOfKind(LineKind.OTHER_FIELD).isEmpty();
            }

            FollowedText read(Assignment assignment) {
                FollowedGroups groups = text.followedGroups(assignment.crawler());
                GroupsKey key = new GroupsKey(text.standardChoice().standardOf(assignment.crawler()).id(), groups,
                        NonRuleFields.mayInheritDelay(assignment));
                FollowedText followedText = textsByKey.get(key);
                if (followedText == null) {
                    followedText = new FollowedText(RuleLines.followedRules(text, assignment.crawler()), hasOtherFields
                            ? readOtherFields(new Assignment(assignment.crawler(), assignment.entry(), groups))
                            : List.of());
                    textsByKey.put(key, followedText);
                }
                return followedText;
            }

            private List<String> readOtherFields(Assignment assignment) {
                NonRuleFields fields = NonRuleFields.of(text, assignment);
                return Stream.concat(fields.crawlDelays().stream(), fields.usageFields().stream())
                        .map(field -> line(field.field(), field.value())).toList();
            }
        }
    }

    /** Edits of a file that are being planned: removed and inserted lines. */
    static final class PlannedEdits {

        private final StandardChoice standardChoice;
        private final RobotsFile file;
        private final SortedSet<Integer> removedLines = new TreeSet<>();
        private final Map<Integer, StringBuilder> insertions = new TreeMap<>();
        private final StringBuilder appended = new StringBuilder();

        PlannedEdits(RobotsText text) {
            this.standardChoice = text.standardChoice();
            this.file = text.layout();
        }

        void remove(int line) {
            removedLines.add(line);
        }

        void insertAfter(int line, String lines) {
            Line previousLine = file.line(line);
            if (previousLine.lineEnd().isEmpty()) {
                appended.append(lines);
            } else {
                insertions.computeIfAbsent(previousLine.whole().end(), absent -> new StringBuilder()).append(lines);
            }
        }

        /**
         * Inserts a group before the line, and before earlier insertions at this line, because the old standards follow
         * the first group that matches.
         */
        void insertBefore(int line, String group) {
            insertions.computeIfAbsent(file.line(line).text().start(), absent -> new StringBuilder())
                    .insert(0, group + "\n");
        }

        /** Appends a group after a blank line. */
        void append(String group) {
            boolean hasTextBefore = appended.length() > 0 || !isBlank(file.line(file.lineCount()))
                    || (file.lineCount() > 1 && !isBlank(file.line(file.lineCount() - 1)));
            appended.append(hasTextBefore ? "\n" : "").append(group);
        }

        /** Returns the edits in file order. An insertion and a removal at one position are one edit. */
        List<TextEdit> edits() {
            SortedMap<Integer, TextEdit> edits = new TreeMap<>();
            insertions
                    .forEach((offset, text) -> edits.put(offset, new TextEdit(Span.emptyAt(offset), text.toString())));
            for (int number : removedLines) {
                Line line = file.line(number);
                int start = line.text().start();
                String replacement = edits.containsKey(start) ? edits.get(start).text() : "";
                edits.put(start, new TextEdit(new Span(start, line.whole().end()), replacement));
            }
            if (appended.length() > 0) {
                Line last = file.line(file.lineCount());
                boolean lacksLineEnd = !last.text().isEmpty() && !removedLines.contains(last.number());
                int end = file.bytes().length;
                edits.put(end, new TextEdit(Span.emptyAt(end), (lacksLineEnd ? "\n" : "") + appended));
            }
            return List.copyOf(edits.values());
        }

        /** Returns the text after the edits. */
        RobotsText applyToText() {
            return RobotsText.of(apply(file.bytes(), edits(), lineEnd()), standardChoice);
        }

        /** Applies edits that are in file order. */
        static byte[] apply(byte[] bytes, List<TextEdit> edits, String lineEnd) {
            ByteArrayOutputStream edited = new ByteArrayOutputStream(bytes.length + 1_024);
            int end = 0;
            for (TextEdit edit : edits) {
                edited.write(bytes, end, edit.bytes().start() - end);
                edited.writeBytes(ByteText.toBytes(edit.text().replace("\n", lineEnd)));
                end = edit.bytes().end();
            }
            edited.write(bytes, end, bytes.length - end);
            return edited.toByteArray();
        }

        /** Returns the line end of the file's first line, which is used for new lines. */
        String lineEnd() {
            String firstLineEnd = file.text(file.line(1).lineEnd());
            return firstLineEnd.isEmpty() ? "\n" : firstLineEnd;
        }

        private boolean isBlank(Line line) {
            return file.text(line.text()).isBlank();
        }
    }
}
