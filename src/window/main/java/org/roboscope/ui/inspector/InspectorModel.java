package org.roboscope.ui.inspector;

import java.util.AbstractSet;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.editing.WholeGroups;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.ui.workspace.TextReading;

/**
 * The lines that each crawler follows in the analysed file. This class is immutable.
 *
 * <p>The cards show the groups as they are read for the tested crawler, because the colours in the editor's margin are
 * those of the cards. Another crawler may read the file by another standard, whose groups have other numbers. Such
 * groups are compared by their lines.
 */
final class InspectorModel {

    final TextReading reading;
    final List<Assignment> assignments;
    private final Map<String, Assignment> assignmentByName = new LinkedHashMap<>();
    private final Card[] cardOfGroup;
    private final Map<String, List<Group>> groupsByStandard = new ConcurrentHashMap<>();
    private final Map<CacheKey, LineSet> lines = new ConcurrentHashMap<>();
    private final Map<CacheKey, LineSet> ruleLines = new ConcurrentHashMap<>();
    private final Map<CacheKey, List<Card>> cards = new ConcurrentHashMap<>();
    private final Map<CacheKey, LineDifference> differences = new ConcurrentHashMap<>();
    private final Map<Integer, LineSet> ruleLinesOfCards = new ConcurrentHashMap<>();

    /**
     * Key of cached results. Hundreds of crawlers share one, because they follow the same groups under one standard.
     */
    private record CacheKey(String standard, FollowedGroups followedGroups) {}

    InspectorModel(TextReading reading, List<Assignment> assignments) {
        this.reading = reading;
        this.assignments = assignments;
        assignments.forEach(assignment -> assignmentByName.put(key(assignment.name()), assignment));
        int groupCount = reading.cards().all().stream().mapToInt(card -> card.groups().size()).sum();
        cardOfGroup = new Card[groupCount];
        for (Card card : reading.cards().all()) {
            for (Group group : card.groups()) {
                cardOfGroup[group.index()] = card;
            }
        }
    }

    Optional<Assignment> find(String crawler) {
        return Optional.ofNullable(assignmentByName.get(key(crawler)));
    }

    /** The file as read for the crawler. */
    RobotsFile fileOf(Assignment assignment) {
        return reading.text().fileFor(assignment.crawler());
    }

    Policy policyOf(Assignment assignment) {
        return reading.text().policy(assignment.crawler());
    }

    /** Whether the cards show the groups as this crawler's operator reads them. */
    boolean isReadLikeCards(Assignment assignment) {
        return fileOf(assignment).standard().id().equals(reading.file().standard().id());
    }

    /** The cards of the lines that a crawler follows, in file order. */
    List<Card> cardsOf(Assignment assignment) {
        return cards.computeIfAbsent(cacheKey(assignment), _ -> findCards(assignment));
    }

    private List<Card> findCards(Assignment assignment) {
        // Cards are collected by number, because comparing thousands of cards with their rules is slow.
        BitSet numbers = new BitSet();
        if (isReadLikeCards(assignment)) {
            assignment.followedGroups().groups().forEach(group -> numbers.set(cardOfGroup[group].number()));
        } else {
            assignment.followedGroups().agents().forEach(line -> addCard(line, numbers));
            ruleLinesOf(assignment).forEach(line -> addCard(line, numbers));
        }
        return numbers.stream().mapToObj(number -> reading.cards().all().get(number - 1)).toList();
    }

    private void addCard(int line, BitSet numbers) {
        reading.cards().cardAt(line).ifPresent(card -> numbers.set(card.number()));
    }

    /** The groups that a crawler follows, by its own reading. */
    List<Group> groupsOf(Assignment assignment) {
        RobotsFile file = fileOf(assignment);
        List<Group> groups = groupsByStandard.computeIfAbsent(file.standard().id(), _ -> WholeGroups.of(file));
        return assignment.followedGroups().groups().stream().map(groups::get).toList();
    }

    /** The lines of the rules that a crawler follows, by its own reading. */
    LineSet ruleLinesOf(Assignment assignment) {
        return ruleLines.computeIfAbsent(cacheKey(assignment),
                _ -> LineSet.ofRules(fileOf(assignment), groupsOf(assignment)));
    }

    /** The lines of the rules on a card. */
    LineSet ruleLinesOf(Card card) {
        return ruleLinesOfCards.computeIfAbsent(card.number(), _ -> LineSet.ofRules(reading.file(), card.groups()));
    }

    /** The difference between the rules that a crawler follows and those of its cards. */
    LineDifference differenceOf(Assignment assignment) {
        return differences.computeIfAbsent(cacheKey(assignment), _ -> {
            if (isReadLikeCards(assignment)) {
                return LineDifference.NONE;
            }
            LineSet followed = ruleLinesOf(assignment);
            LineSet onCards = LineSet.union(cardsOf(assignment).stream().map(this::ruleLinesOf).toList());
            return new LineDifference(onCards.without(followed), followed.without(onCards));
        });
    }

    /** The difference between the rules that a crawler follows and those of one of its cards. */
    LineDifference differenceOf(Assignment assignment, Card card) {
        LineDifference difference = differenceOf(assignment);
        return new LineDifference(difference.missing.intersection(ruleLinesOf(card)), difference.additional);
    }

    private CacheKey cacheKey(Assignment assignment) {
        return new CacheKey(fileOf(assignment).standard().id(), assignment.followedGroups());
    }

    /** The lines that a crawler follows, counted from 1. */
    LineSet linesOf(Assignment assignment) {
        return lines.computeIfAbsent(cacheKey(assignment), _ -> LineSet.ofGroups(groupsOf(assignment)));
    }

    /** The crawlers that follow the group of the line, without those that ignore the file. */
    List<Assignment> followersOf(int line) {
        return assignments.stream().filter(assignment -> !assignment.ignoresTheFile())
                .filter(assignment -> linesOf(assignment).contains(line)).toList();
    }

    /** The crawlers that treat the line as a rule and follow it. */
    List<Assignment> followersOfRule(int line) {
        return followersOf(line).stream().filter(assignment -> fileOf(assignment).kind(line).isRule()).toList();
    }

    /**
     * The crawlers of the catalogue that are on another card because the file is read in another way, in the order of
     * the catalogue. Empty if the text changed too, because the user then sees the effect while typing.
     */
    List<String> findMovedSince(InspectorModel before) {
        boolean onlyStandardChanged = before.reading.content().equals(reading.content())
                && !before.reading.standardChoice().id().equals(reading.standardChoice().id());
        return !onlyStandardChanged ? List.of()
                : assignments.stream().filter(assignment -> assignment.entry().isPresent()
                        && before.find(assignment.name()).filter(earlier -> hasMoved(before, earlier, assignment))
                                .isPresent())
                        .map(Assignment::name).toList();
    }

    private boolean hasMoved(InspectorModel before, Assignment earlier, Assignment assignment) {
        return !earlier.followedGroups().agents().equals(assignment.followedGroups().agents())
                || !before.ruleLinesOf(earlier).equals(ruleLinesOf(assignment));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * The difference between the rules that a crawler follows and those of its cards, which another standard may read.
     *
     * @param missing    lines that are rules on its cards, but not for the crawler
     * @param additional lines that are rules for the crawler, but not on its cards
     */
    record LineDifference(LineSet missing, LineSet additional) {

        private static final LineDifference NONE = new LineDifference(LineSet.none(), LineSet.none());
    }

    /**
     * A set of lines, counted from 1, in order. It has a bit for each line, because a group may have a hundred thousand
     * rules.
     */
    static final class LineSet extends AbstractSet<Integer> {

        private final BitSet lines;

        private LineSet(BitSet lines) {
            this.lines = lines;
        }

        static LineSet none() {
            return new LineSet(new BitSet());
        }

        /** All lines of groups, from the first to the last of each. */
        static LineSet ofGroups(Collection<Group> groups) {
            BitSet lines = new BitSet();
            groups.forEach(group -> lines.set(group.firstLine(), group.lastLine() + 1));
            return new LineSet(lines);
        }

        /** The lines of the rules of groups. */
        static LineSet ofRules(RobotsFile file, Collection<Group> groups) {
            BitSet lines = new BitSet();
            for (Group group : groups) {
                for (int line = group.firstLine(); line <= group.lastLine(); line++) {
                    lines.set(line, file.kind(line).isRule());
                }
            }
            return new LineSet(lines);
        }

        static LineSet union(List<LineSet> sets) {
            BitSet lines = new BitSet();
            sets.forEach(set -> lines.or(set.lines));
            return new LineSet(lines);
        }

        LineSet without(LineSet others) {
            BitSet remaining = (BitSet) lines.clone();
            remaining.andNot(others.lines);
            return new LineSet(remaining);
        }

        LineSet intersection(LineSet others) {
            BitSet common = (BitSet) lines.clone();
            common.and(others.lines);
            return new LineSet(common);
        }

        @Override
        public boolean contains(@Nullable Object line) {
            return line instanceof Integer number && number >= 0 && lines.get(number);
        }

        @Override
        public Iterator<Integer> iterator() {
            return lines.stream().iterator();
        }

        @Override
        public int size() {
            return lines.cardinality();
        }

        @Override
        public boolean isEmpty() {
            return lines.isEmpty();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof LineSet set ? lines.equals(set.lines) : super.equals(other);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }
}
