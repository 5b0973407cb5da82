package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.Group;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.GroupCards.Card;

/** Who follows what in the analysed file. It does not change. */
final class InspectorModel {

    private final Analysis analysis;
    private final List<Assignment> assignments;
    private final Map<String, Assignment> byName = new LinkedHashMap<>();
    private final Group[] groups;
    private final Card[] cardOfGroup;

    InspectorModel(Analysis analysis, List<Assignment> assignments) {
        this.analysis = analysis;
        this.assignments = assignments;
        assignments.forEach(assignment -> byName.put(key(assignment.name()), assignment));
        int size = analysis.cards().all().stream().mapToInt(card -> card.groups().size()).sum();
        groups = new Group[size];
        cardOfGroup = new Card[size];
        for (Card card : analysis.cards().all()) {
            for (Group group : card.groups()) {
                groups[group.index()] = group;
                cardOfGroup[group.index()] = card;
            }
        }
    }

    Analysis analysis() {
        return analysis;
    }

    List<Assignment> assignments() {
        return assignments;
    }

    Optional<Assignment> of(String name) {
        return Optional.ofNullable(byName.get(key(name)));
    }

    /** The cards of the groups that a crawler follows, in file order. */
    List<Card> cardsOf(Assignment assignment) {
        // By number: two cards are compared with all their rules otherwise, and there are thousands.
        return assignment.following().groups().stream().map(group -> cardOfGroup[group].number()).distinct()
                .map(number -> analysis.cards().all().get(number - 1)).toList();
    }

    List<Group> groupsOf(Assignment assignment) {
        return assignment.following().groups().stream().map(group -> groups[group]).toList();
    }

    /** The lines that a crawler follows, counted from 1. */
    SortedSet<Integer> linesOf(Assignment assignment) {
        SortedSet<Integer> lines = new TreeSet<>();
        for (Group group : groupsOf(assignment)) {
            for (int line = group.firstLine(); line <= group.lastLine(); line++) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** Who follows the group that the line stands in. One that ignores the file is not among them. */
    List<Assignment> followersOf(int line) {
        List<Assignment> followers = new ArrayList<>();
        for (Assignment assignment : assignments) {
            boolean follows = groupsOf(assignment).stream()
                    .anyMatch(group -> group.firstLine() <= line && line <= group.lastLine());
            if (follows && !assignment.ignoresTheFile()) {
                followers.add(assignment);
            }
        }
        return followers;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
