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
 * Finds edits that open or close a site to crawlers. A name in a group affects more than its crawler: others fall back
 * on it, or contain it, and standards find groups in different ways. So every idea is tried on the file and checked:
 * all meant crawlers follow the wanted rules, and all others follow the same lines as before.
 */
public final class AccessPlanner {

    /** A new group for one crawler can affect another. An idea that needs more rounds than this is dropped. */
    private static final int ROUNDS = 4;

    private static final String STAR = "*";
    private static final Assignment ANY_OTHER = unnamed();

    /** Where new names go. */
    private sealed interface InsertionPlace {

        record Into(Group group) implements InsertionPlace {}

        record AtEnd() implements InsertionPlace {}

        record AtTop() implements InsertionPlace {}
    }

    private final RobotsText text;
    private final RobotsFile file;
    private final AccessChoice choice;
    private final List<Assignment> wanted;
    /** The User-agent lines that name those who are meant. */
    private final Set<Integer> named;
    private final boolean isStar;
    private final Set<Optional<Purpose>> purposes;
    private final Map<Assignment, FollowedText> before = new LinkedHashMap<>();
    private final Map<Assignment, FollowedText> others = new LinkedHashMap<>();
    private AccessPlan.Impossible impossible = new AccessPlan.Impossible(List.of(), List.of());

    /** @param free whose verdicts do not count */
    private AccessPlanner(RobotsText text, List<Assignment> all, List<Assignment> wanted, Predicate<Assignment> free,
            boolean isStar, AccessChoice choice) {
        this.text = text;
        this.file = text.layout();
        this.choice = choice;
        this.wanted = wanted;
        this.isStar = isStar;
        this.purposes = wanted.stream().map(Assignment::purpose).collect(Collectors.toSet());
        this.named = isStar ? starLines(file) : wanted.stream().filter(AccessPlanner::hasOwnGroup)
                .flatMap(one -> one.followedGroups().agents().stream()).collect(Collectors.toSet());
        Set<Assignment> meant = new HashSet<>(wanted);
        FollowedText.Reader reader = new FollowedText.Reader(text);
        wanted.forEach(one -> before.put(one, reader.of(one)));
        all.stream().filter(assignment -> !meant.contains(assignment) && !free.test(assignment))
                .forEach(other -> others.put(other, reader.of(other)));
    }

    /** The crawlers that a group can name under the chosen standard. */
    public static List<CatalogueEntry> nameable(StandardChoice standardChoice, List<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> RuleLines.canBeNamed(standardChoice, entry.crawler())).toList();
    }

    /**
     * Says so to crawlers by their names.
     *
     * @param all     every crawler whose verdicts count
     * @param entries those who are meant; one that no group can name is not asked for
     * @param alike   who may move with them, but need not
     */
    public static AccessPlan plan(RobotsText text, List<Assignment> all, List<CatalogueEntry> entries,
            Collection<CatalogueEntry> alike, AccessChoice choice) {
        Set<CatalogueEntry> nameable = Set.copyOf(nameable(text.standardChoice(), entries));
        Set<CatalogueEntry> meant = new HashSet<>(entries);
        meant.addAll(alike);
        List<Assignment> wanted = all.stream().filter(isAmong(nameable)).toList();
        return wanted.isEmpty()
                ? new AccessPlan.Impossible(List.of(), entries.stream().map(CatalogueEntry::token).toList())
                : new AccessPlanner(text, all, wanted, isAmong(meant), false, choice).firstThatWorks();
    }

    /**
     * Says so in the group for everyone.
     *
     * @param kept whether a crawler that follows that group keeps its rules; one that ignores the file does not count
     */
    public static AccessPlan planForEveryone(
            RobotsText text, List<Assignment> all, Predicate<Assignment> kept, AccessChoice choice) {
        Assignment other =
                new Assignment(ANY_OTHER.crawler(), Optional.empty(), text.followedGroups(ANY_OTHER.crawler()));
        List<Assignment> wanted = Stream.concat(
                all.stream().filter(kept.negate()).filter(one -> !one.ignoresTheFile()), Stream.of(other))
                .filter(AccessPlanner::followsEveryone).toList();
        return new AccessPlanner(text, all, wanted, Assignment::ignoresTheFile, true, choice).firstThatWorks();
    }

    /** Whether what the file says to everyone is for the crawler, or would be if it said anything. */
    public static boolean followsEveryone(Assignment assignment) {
        return switch (assignment.followedGroups().step()) {
            case Step.Star star -> true;
            case Step.NoGroup none -> assignment.crawler().starBinds();
            case Step.OwnGroup own -> false;
            case Step.Fallback fallback -> false;
            case Step.StarIgnored ignored -> false;
        };
    }

    private static Assignment unnamed() {
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

    private AccessPlan firstThatWorks() {
        Stream<InsertionPlace> existing = isStar ? Stream.empty() : sameGroups().map(InsertionPlace.Into::new);
        // Names at the end of a file that have no rules would get those of a group that follows.
        boolean endsOpen = !file.groups().isEmpty() && file.groups().getLast().rules().isEmpty();
        Stream<InsertionPlace> added = endsOpen
                ? Stream.of(new InsertionPlace.AtTop(), new InsertionPlace.AtEnd())
                : Stream.of(new InsertionPlace.AtEnd(), new InsertionPlace.AtTop());
        Optional<AccessPlan> made =
                Stream.concat(existing, added).map(this::tried).filter(AccessPlan.Edits.class::isInstance).findFirst();
        return made.orElse(impossible);
    }

    /** Groups that say to crawlers of the same purpose what is wanted, and nothing more; most of the purpose first. */
    private Stream<Group> sameGroups() {
        return file.groups().stream().filter(group -> samePurpose(group) > 0 && saysThisAndNoMore(group))
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

    private boolean saysThisAndNoMore(Group group) {
        return !group.rules().isEmpty() && group.agents().stream().noneMatch(this::meansEveryone)
                && group.rules().stream().map(rule -> RuleLines.text(file, rule)).distinct().toList()
                        .equals(choice.rules());
    }

    private boolean meansEveryone(int line) {
        return file.text(file.line(line).value()).startsWith(STAR);
    }

    private AccessPlan tried(InsertionPlace place) {
        PlannedEdits plannedEdits = new PlannedEdits(text);
        Set<Integer> turned = new AgentLineRemoval(text, plannedEdits, choice.rules()).free(named);
        if (!choice.equals(AccessChoice.CLOSED)) {
            keepMore(turned, plannedEdits);
        }
        Map<List<String>, List<String>> newGroups = newGroups(turned);
        if (place instanceof InsertionPlace.Into(Group group)) {
            newGroups.values().forEach(names -> plannedEdits.insertAfter(
                    group.agents().getLast(), RuleLines.group(names, List.of())));
        } else {
            newGroups.forEach((lines, names) -> put(RuleLines.group(names, lines), place, plannedEdits));
        }
        List<String> givenOwnGroup = new ArrayList<>();
        List<String> stillMoving = List.of();
        Set<Assignment> told = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            RobotsText made = plannedEdits.applied();
            FollowedText.Reader reader = new FollowedText.Reader(made);
            List<Assignment> unmoved = wanted.stream().filter(one -> !isAsWanted(made, one, reader)).toList();
            if (!unmoved.isEmpty() && !(isStar && unmoved.stream().allMatch(one -> canBeTold(one, told)))) {
                return refuse(List.of(), unmoved.stream().map(one -> isAnyOther(one) ? STAR : one.name()).toList());
            }
            Map<FollowedText, List<Assignment>> affected = affected(reader);
            List<String> notNameable = affected.values().stream().flatMap(List::stream)
                    .filter(other -> !RuleLines.canBeNamed(text.standardChoice(), other.crawler()))
                    .map(Assignment::name).toList();
            if (!notNameable.isEmpty()) {
                return refuse(notNameable, List.of());
            }
            for (Assignment one : unmoved) {
                // It falls back on a name that the file has now.
                put(RuleLines.group(List.of(one.name()), linesFor(one)), place, plannedEdits);
                told.add(one);
            }
            if (affected.isEmpty() && unmoved.isEmpty()) {
                return new AccessPlan.Edits(plannedEdits.edits(), moved(), givenOwnGroup, made);
            }
            stillMoving = names(affected.values().stream().flatMap(List::stream).toList());
            affected.forEach((followed, these) -> {
                put(RuleLines.group(names(these), followed.lines()), place, plannedEdits);
                givenOwnGroup.addAll(names(these));
            });
        }
        return refuse(stillMoving, List.of());
    }

    /** A crawler that two groups named, of which one is left, keeps the other lines of both. */
    private void keepMore(Set<Integer> turned, PlannedEdits plannedEdits) {
        Set<Assignment> told = new HashSet<>();
        for (Group group : file.groups()) {
            Set<String> said = new HashSet<>();
            file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).forEach(
                    line -> said.add(FollowedText.line(file.text(line.field()), file.text(line.value()))));
            for (Assignment one : isStar ? wanted.stream().filter(AccessPlanner::isAnyOther).toList() : wanted) {
                boolean isHere = turned.containsAll(group.agents())
                        && one.followedGroups().agents().stream().anyMatch(group.agents()::contains);
                if (isHere && told.add(one)) {
                    moreOf(one).stream().filter(line -> isOnlyElsewhere(line, one, turned)).filter(said::add)
                            .forEach(line -> plannedEdits.insertAfter(group.lastLine(), line + "\n"));
                }
            }
        }
    }

    /** Whether no group that stays says so to the crawler. */
    private boolean isOnlyElsewhere(String said, Assignment one, Set<Integer> turned) {
        return file.groups().stream().filter(group -> turned.containsAll(group.agents()))
                .filter(group -> one.followedGroups().agents().stream().anyMatch(group.agents()::contains))
                .flatMap(group -> file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).stream())
                .noneMatch(line -> said.equals(FollowedText.line(file.text(line.field()), file.text(line.value()))));
    }

    /** The first reason is the one to tell. */
    private AccessPlan.Impossible refuse(List<String> wouldMove, List<String> cannotFollow) {
        AccessPlan.Impossible refused = new AccessPlan.Impossible(wouldMove, cannotFollow);
        if (impossible.wouldMove().isEmpty() && impossible.cannotFollow().isEmpty()) {
            impossible = refused;
        }
        return refused;
    }

    private List<String> moved() {
        return wanted.stream().filter(one -> !isAnyOther(one)).map(Assignment::name).toList();
    }

    /** A crawler that may fetch keeps what else the file says to it. */
    private boolean isAsWanted(RobotsText made, Assignment one, FollowedText.Reader reader) {
        FollowedText now = reader.of(one);
        boolean open = choice.blockedPath().filter(path -> !RuleLines.isBlocked(made, one.crawler(), path)).isPresent();
        List<String> rules = choice.equals(AccessChoice.OPEN) ? List.of() : choice.rules();
        return !open && now.rules().stream().distinct().toList().equals(rules)
                && (choice.equals(AccessChoice.CLOSED) || new HashSet<>(now.more()).equals(new HashSet<>(moreOf(one))));
    }

    private List<String> moreOf(Assignment one) {
        FollowedText known = before.get(one);
        return known == null ? List.of() : known.more();
    }

    /** The names for new groups, by the lines that these have. */
    private Map<List<String>, List<String>> newGroups(Set<Integer> turned) {
        Map<List<String>, List<String>> groups = new LinkedHashMap<>();
        if (isStar) {
            if (turned.isEmpty()) {
                wanted.stream().filter(AccessPlanner::isAnyOther)
                        .forEach(one -> groups.put(linesFor(one), List.of(STAR)));
            }
            return groups;
        }
        for (Assignment one : wanted) {
            boolean hasGroup = hasOwnGroup(one) && one.followedGroups().agents().stream().anyMatch(turned::contains);
            if (!hasGroup) {
                groups.computeIfAbsent(linesFor(one), absent -> new ArrayList<>()).add(one.name());
            }
        }
        return groups;
    }

    /** The lines of a new group for one of those who are meant. */
    private List<String> linesFor(Assignment one) {
        List<String> lines = new ArrayList<>(choice.rules());
        lines.addAll(choice.equals(AccessChoice.CLOSED) ? List.of() : moreOf(one));
        return lines;
    }

    private boolean canBeTold(Assignment one, Set<Assignment> told) {
        return !isAnyOther(one) && !told.contains(one) && RuleLines.canBeNamed(text.standardChoice(), one.crawler());
    }

    private static boolean isAnyOther(Assignment one) {
        return one.crawler().equals(ANY_OTHER.crawler());
    }

    /** Who would follow other lines than before, by the lines they follow now. */
    private Map<FollowedText, List<Assignment>> affected(FollowedText.Reader reader) {
        Map<FollowedText, List<Assignment>> affected = new LinkedHashMap<>();
        others.forEach((other, followed) -> {
            if (!reader.of(other).equals(followed)) {
                affected.computeIfAbsent(followed, absent -> new ArrayList<>()).add(other);
            }
        });
        return affected;
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

    /**
     * Removes names from the groups that have them together with others. A group that has no other name gets the wanted
     * rules instead, because without its User-agent lines its rules would become part of the group before it.
     */
    private static final class AgentLineRemoval {

        private final RobotsText text;
        private final RobotsFile file;
        private final PlannedEdits plannedEdits;
        private final List<String> wanted;

        /** @param wanted the rules for those that are named */
        AgentLineRemoval(RobotsText text, PlannedEdits plannedEdits, List<String> wanted) {
            this.text = text;
            this.file = text.layout();
            this.plannedEdits = plannedEdits;
            this.wanted = wanted;
        }

        /**
         * @param named the User-agent lines of the names
         * @return those of them that stay, because their groups have the wanted rules now
         */
        Set<Integer> free(Set<Integer> named) {
            Set<Integer> turned = new HashSet<>();
            for (Group group : file.groups()) {
                if (named.containsAll(group.agents())) {
                    turn(group);
                    turned.addAll(group.agents());
                } else {
                    group.agents().stream().filter(named::contains).forEach(plannedEdits::remove);
                }
            }
            return turned;
        }

        /** Rules that are wanted stay where they are in that order; the others go, and those that are missing come. */
        private void turn(Group group) {
            Map<Integer, String> rules = rules(group);
            List<Integer> lines = List.copyOf(rules.keySet());
            List<String> texts = List.copyOf(rules.values());
            int[][] common = common(texts);
            int after = group.agents().getLast();
            int i = 0;
            int next = 0;
            while (i < lines.size() || next < wanted.size()) {
                boolean goes = next == wanted.size() || i < lines.size() && common[i + 1][next] >= common[i][next + 1];
                if (i < lines.size() && next < wanted.size() && texts.get(i).equals(wanted.get(next))) {
                    after = lines.get(i++);
                    next++;
                } else if (goes) {
                    plannedEdits.remove(lines.get(i++));
                } else {
                    plannedEdits.insertAfter(after, wanted.get(next++) + "\n");
                }
            }
        }

        /** The lines of the group that are rules to some crawler; empty where they are none to most. */
        private Map<Integer, String> rules(Group group) {
            Map<Integer, String> rules = new TreeMap<>();
            List<RobotsFile> readings = text.standardChoice().standards().stream().map(text::file).toList();
            IntStream.rangeClosed(group.firstLine(), group.lastLine())
                    .filter(line -> readings.stream().anyMatch(reading -> reading.kind(line).isRule()))
                    .forEach(line -> rules.put(line, ""));
            group.rules().forEach(rule -> rules.put(rule.line(), RuleLines.text(file, rule)));
            return rules;
        }

        /** How many rules the rest of the group, from each rule on, has in common with the rest of the wanted ones. */
        private int[][] common(List<String> rules) {
            int[][] common = new int[rules.size() + 1][wanted.size() + 1];
            for (int i = rules.size() - 1; i >= 0; i--) {
                for (int j = wanted.size() - 1; j >= 0; j--) {
                    common[i][j] = rules.get(i).equals(wanted.get(j))
                            ? common[i + 1][j + 1] + 1
                            : Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
            return common;
        }
    }

    /**
     * What a file says to one crawler, as lines.
     *
     * @param rules as {@link RuleLines} has them
     * @param more  how fast it may come and what may be done with pages
     */
    private record FollowedText(List<String> rules, List<String> more) {

        /** The lines of a group that says the same. */
        List<String> lines() {
            List<String> lines = new ArrayList<>(rules.isEmpty() ? List.of(RuleLines.ALLOW_ALL) : rules);
            lines.addAll(more);
            return lines;
        }

        static String line(String field, String value) {
            return (field + ": " + value).stripTrailing();
        }

        /** Reads one text for many crawlers, of which hundreds follow the same groups. */
        static final class Reader {

            private record Followed(String standard, FollowedGroups groups, boolean inheritsDelay) {}

            private final RobotsText text;
            private final boolean hasMore;
            private final Map<Followed, FollowedText> known = new HashMap<>();

            Reader(RobotsText text) {
                this.text = text;
                this.hasMore = !text.layout().linesOfKind(LineKind.OTHER_FIELD).isEmpty();
            }

            FollowedText of(Assignment assignment) {
                FollowedGroups groups = text.followedGroups(assignment.crawler());
                Followed followed = new Followed(text.standardChoice().standardOf(assignment.crawler()).id(), groups,
                        NonRuleFields.mayInheritDelay(assignment));
                FollowedText found = known.get(followed);
                if (found == null) {
                    found = new FollowedText(RuleLines.of(text, assignment.crawler()), hasMore
                            ? more(new Assignment(assignment.crawler(), assignment.entry(), groups)) : List.of());
                    known.put(followed, found);
                }
                return found;
            }

            private List<String> more(Assignment assignment) {
                NonRuleFields fields = NonRuleFields.of(text, assignment);
                return Stream.concat(fields.crawlDelays().stream(), fields.signals().stream())
                        .map(field -> line(field.field(), field.value())).toList();
            }
        }
    }

    /** Changes to a file that are still being thought over: lines taken out, lines put in. */
    static final class PlannedEdits {

        private final StandardChoice standardChoice;
        private final RobotsFile file;
        private final SortedSet<Integer> removed = new TreeSet<>();
        private final Map<Integer, StringBuilder> inserted = new TreeMap<>();
        private final StringBuilder atEnd = new StringBuilder();

        PlannedEdits(RobotsText text) {
            this.standardChoice = text.standardChoice();
            this.file = text.layout();
        }

        void remove(int line) {
            removed.add(line);
        }

        void insertAfter(int line, String lines) {
            Line before = file.line(line);
            if (before.lineEnd().isEmpty()) {
                atEnd.append(lines);
            } else {
                inserted.computeIfAbsent(before.whole().end(), absent -> new StringBuilder()).append(lines);
            }
        }

        /**
         * Puts a group before the line, and before what was put there already: the old standards take the first that
         * fits.
         */
        void insertBefore(int line, String group) {
            inserted.computeIfAbsent(file.line(line).text().start(), absent -> new StringBuilder())
                    .insert(0, group + "\n");
        }

        /** Puts a group behind all others, a blank line before it. */
        void append(String group) {
            boolean somethingBefore = atEnd.length() > 0 || !isBlank(file.line(file.lineCount()))
                    || (file.lineCount() > 1 && !isBlank(file.line(file.lineCount() - 1)));
            atEnd.append(somethingBefore ? "\n" : "").append(group);
        }

        /** In the order of their places; what is put in and taken out at one place is one edit. */
        List<TextEdit> edits() {
            SortedMap<Integer, TextEdit> edits = new TreeMap<>();
            inserted.forEach((offset, text) -> edits.put(offset, new TextEdit(Span.emptyAt(offset), text.toString())));
            for (int number : removed) {
                Line line = file.line(number);
                int start = line.text().start();
                String instead = edits.containsKey(start) ? edits.get(start).text() : "";
                edits.put(start, new TextEdit(new Span(start, line.whole().end()), instead));
            }
            if (atEnd.length() > 0) {
                Line last = file.line(file.lineCount());
                boolean open = !last.text().isEmpty() && !removed.contains(last.number());
                int end = file.bytes().length;
                edits.put(end, new TextEdit(Span.emptyAt(end), (open ? "\n" : "") + atEnd));
            }
            return List.copyOf(edits.values());
        }

        /** The text as it would be. */
        RobotsText applied() {
            return RobotsText.of(apply(file.bytes(), edits(), lineEnd()), standardChoice);
        }

        /** Makes edits that are in the order of their places. */
        static byte[] apply(byte[] bytes, List<TextEdit> edits, String lineEnd) {
            ByteArrayOutputStream made = new ByteArrayOutputStream(bytes.length + 1_024);
            int at = 0;
            for (TextEdit edit : edits) {
                made.write(bytes, at, edit.bytes().start() - at);
                made.writeBytes(ByteText.toBytes(edit.text().replace("\n", lineEnd)));
                at = edit.bytes().end();
            }
            made.write(bytes, at, bytes.length - at);
            return made.toByteArray();
        }

        /** What the file's first line ends in: that is what new lines are taken to end in. */
        String lineEnd() {
            String first = file.text(file.line(1).lineEnd());
            return first.isEmpty() ? "\n" : first;
        }

        private boolean isBlank(Line line) {
            return file.text(line.text()).isBlank();
        }
    }
}
