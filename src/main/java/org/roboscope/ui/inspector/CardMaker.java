package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.Group;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.inspector.CardFace.Kind;
import org.roboscope.ui.workspace.GroupCards.Card;

/** Deals the crawlers out to cards: the groups in file order, then those that follow none, then those that ignore it. */
final class CardMaker {

    private final Messages messages;
    private final Words words;
    private final Places places;
    private final CardTitles titles;

    CardMaker(Messages messages, Words words) {
        this.messages = messages;
        this.words = words;
        this.places = new Places(messages);
        this.titles = new CardTitles(messages, words);
    }

    /** @param verdicts words for each crawler, to be found by; none while nobody filters */
    List<CardFace> cards(InspectorModel model, Function<Assignment, String> verdicts) {
        List<Card> cards = model.analysis().cards().all();
        List<List<Assignment>> followers = cards.stream().<List<Assignment>>map(_ -> new ArrayList<>()).toList();
        List<Assignment> free = new ArrayList<>();
        List<Assignment> ignoring = new ArrayList<>();
        ChipOrder.of(model.assignments()).forEach(assignment -> {
            if (assignment.ignoresTheFile()) {
                ignoring.add(assignment);
            } else if (assignment.following().groups().isEmpty()) {
                free.add(assignment);
            } else {
                model.cardsOf(assignment).forEach(card -> followers.get(card.number() - 1).add(assignment));
            }
        });
        List<CardFace> faces = new ArrayList<>(cards.size() + 2);
        cards.forEach(card -> faces.add(group(model, card, followers.get(card.number() - 1), verdicts)));
        addUnlessEmpty(Kind.NO_GROUP, free, verdicts, faces);
        addUnlessEmpty(Kind.IGNORES_FILE, ignoring, verdicts, faces);
        return List.copyOf(faces);
    }

    private CardFace group(
            InspectorModel model, Card card, List<Assignment> crawlers, Function<Assignment, String> verdicts) {
        String title = card.star() ? messages.text("card.EVERYONE") : titles.title(card);
        String agents = titles.agents(card);
        return new CardFace(
                card.star() ? Kind.EVERYONE : Kind.GROUP,
                agents.toLowerCase(Locale.ROOT),
                card.number(),
                card.colour(),
                title,
                agents,
                messages.text("card.place", places.lines(card.groups()), count(crawlers.size())),
                crawlers.stream().map(crawler -> chip(crawler, alsoFollowed(model, card, crawler), verdicts)).toList(),
                (title + " " + agents).toLowerCase(Locale.ROOT));
    }

    private void addUnlessEmpty(
            Kind kind, List<Assignment> crawlers, Function<Assignment, String> verdicts, List<CardFace> faces) {
        if (!crawlers.isEmpty()) {
            String title = messages.text("card." + kind);
            faces.add(new CardFace(kind, kind.name(), 0, -1, title, "", count(crawlers.size()),
                    crawlers.stream().map(crawler -> chip(crawler, List.of(), verdicts)).toList(),
                    title.toLowerCase(Locale.ROOT)));
        }
    }

    /** The groups on other cards that count for this crawler as well. */
    private static List<Group> alsoFollowed(InspectorModel model, Card card, Assignment crawler) {
        return model.groupsOf(crawler).stream().filter(group -> !card.groups().contains(group)).toList();
    }

    private ChipFace chip(
            Assignment assignment, List<Group> alsoFollowed, Function<Assignment, String> verdicts) {
        String way = words.note(assignment);
        String also = alsoFollowed.isEmpty() ? "" : messages.text("note.also", places.ranges(alsoFollowed));
        String note = way.isEmpty() || also.isEmpty() ? way + also : way + ", " + also;
        String described = words.described(assignment, note);
        return new ChipFace(assignment.name(), note, described,
                (described + " " + verdicts.apply(assignment)).toLowerCase(Locale.ROOT));
    }

    private String count(int crawlers) {
        return messages.text("card.count", crawlers);
    }
}
