package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.robots.Group;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.inspector.CardContent.Kind;

/** Deals the crawlers out to cards: the groups in file order, then those that follow none, then those that ignore it. */
final class CardMaker {

    private final WindowMessages messages;
    private final AssignmentWords words;
    private final GroupPlaces places;
    private final CardTitles titles;

    CardMaker(WindowMessages messages, AssignmentWords words) {
        this.messages = messages;
        this.words = words;
        this.places = new GroupPlaces(messages);
        this.titles = new CardTitles(messages, words);
    }

    /** @param verdicts words by which a filter finds each crawler; none without a filter */
    List<CardContent> cards(InspectorModel model, Function<Assignment, String> verdicts) {
        List<Card> cards = model.reading().cards().all();
        List<List<Assignment>> followers = cards.stream().<List<Assignment>>map(_ -> new ArrayList<>()).toList();
        List<Assignment> free = new ArrayList<>();
        List<Assignment> elsewhere = new ArrayList<>();
        List<Assignment> ignoring = new ArrayList<>();
        ChipOrder.of(model.assignments()).forEach(assignment -> {
            if (assignment.ignoresTheFile()) {
                ignoring.add(assignment);
            } else if (assignment.followedGroups().groups().isEmpty()) {
                free.add(assignment);
            } else {
                List<Card> own = model.cardsOf(assignment);
                own.forEach(card -> followers.get(card.number() - 1).add(assignment));
                if (own.isEmpty()) {
                    elsewhere.add(assignment);
                }
            }
        });
        List<CardContent> faces = new ArrayList<>(cards.size() + 2);
        cards.forEach(card -> faces.add(group(model, card, followers.get(card.number() - 1), verdicts)));
        addUnlessEmpty(Kind.OTHER_READING, elsewhere, model, verdicts, faces);
        addUnlessEmpty(Kind.NO_GROUP, free, model, verdicts, faces);
        addUnlessEmpty(Kind.IGNORES_FILE, ignoring, model, verdicts, faces);
        return List.copyOf(faces);
    }

    private CardContent group(
            InspectorModel model, Card card, List<Assignment> crawlers, Function<Assignment, String> verdicts) {
        String title = card.star() ? messages.text("card.EVERYONE") : titles.title(card);
        List<String> agents = titles.agents(card);
        String names = String.join(", ", agents).toLowerCase(Locale.ROOT);
        String lines = places.lines(card.groups());
        return new CardContent(
                card.star() ? Kind.EVERYONE : Kind.GROUP,
                names,
                card.number(),
                card.colour(),
                title,
                agents,
                lines,
                messages.text("card.place", lines, count(crawlers.size())),
                crawlers.stream().map(crawler -> chip(crawler, notes(model, card, crawler), verdicts)).toList(),
                title.toLowerCase(Locale.ROOT) + " " + names);
    }

    private void addUnlessEmpty(
            Kind kind,
            List<Assignment> crawlers,
            InspectorModel model,
            Function<Assignment, String> verdicts,
            List<CardContent> faces) {
        if (!crawlers.isEmpty()) {
            String title = messages.text("card." + kind);
            faces.add(new CardContent(kind, kind.name(), 0, -1, title, List.of(), "", count(crawlers.size()),
                    crawlers.stream().map(crawler -> chip(crawler, notes(model, crawler), verdicts)).toList(),
                    title.toLowerCase(Locale.ROOT)));
        }
    }

    /** Notes about a crawler on one of its cards. */
    private List<String> notes(InspectorModel model, Card card, Assignment crawler) {
        List<String> notes = new ArrayList<>();
        addIf(model.policyOf(crawler).hasTooManyRules(), () -> messages.text("note.tooManyRules"), notes);
        if (model.isReadLikeCards(crawler)) {
            List<Group> also =
                    model.groupsOf(crawler).stream().filter(group -> !card.groups().contains(group)).toList();
            addIf(!also.isEmpty(), () -> messages.text("note.also", places.ranges(also)), notes);
        } else {
            LineDifference difference = LineDifference.of(model, crawler, card);
            LineSet without = difference.without();
            LineSet additional = difference.additional();
            addIf(!without.isEmpty(), () -> messages.text("note.without", places.some(without)), notes);
            addIf(!additional.isEmpty(), () -> messages.text("note.also", places.some(additional)), notes);
            LineSet also = LineSet.union(model.cardsOf(crawler).stream()
                    .filter(other -> other.number() != card.number()).map(model::ruleLinesOf).toList())
                    .alsoIn(model.ruleLinesOf(crawler));
            addIf(!also.isEmpty(), () -> messages.text("note.also.rules", places.some(also)), notes);
        }
        return notes;
    }

    /** Notes about a crawler whose lines are on no card of a group. */
    private List<String> notes(InspectorModel model, Assignment crawler) {
        List<String> notes = new ArrayList<>();
        boolean tooLarge = model.fileOf(crawler).isOpen() && !crawler.ignoresTheFile();
        addIf(tooLarge, () -> messages.text("note.tooLarge"), notes);
        List<Group> groups = crawler.ignoresTheFile() ? List.of() : model.groupsOf(crawler);
        addIf(!groups.isEmpty(), () -> places.lines(groups), notes);
        return notes;
    }

    private static void addIf(boolean condition, Supplier<String> note, List<String> notes) {
        if (condition) {
            notes.add(note.get());
        }
    }

    private ChipContent chip(Assignment assignment, List<String> more, Function<Assignment, String> verdicts) {
        String note = Stream.concat(Stream.of(words.note(assignment)), more.stream())
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        String described = words.described(assignment, note);
        return new ChipContent(assignment.name(), note, described,
                (described + " " + verdicts.apply(assignment)).toLowerCase(Locale.ROOT));
    }

    private String count(int crawlers) {
        return messages.text("card.count", crawlers);
    }
}
