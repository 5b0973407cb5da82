package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.policy.AccessComparison;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.inspector.CrawlerDetails.GroupPlaces;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.inspector.InspectorModel.LineDifference;
import org.roboscope.ui.inspector.InspectorModel.LineSet;

/**
 * The content of the panel for one reading.
 *
 * @param wanted what was requested
 * @param purposes empty unless the view by purpose is visible
 * @param policy the state of each purpose and of all crawlers; empty unless visible
 * @param usage stated uses of pages, by use and field; empty unless visible
 */
record InspectorContent(
        InspectorModel model,
        Wanted wanted,
        List<CardContent> cards,
        PurposeView purposes,
        List<PolicyStanding> policy,
        List<UsageStanding> usage) {

    /**
     * The visible parts of the panel; nothing else is computed.
     *
     * @param purposes whether the view by purpose is visible
     * @param verdicts whether a filter is set, possibly by verdict
     * @param url the tested URL if one of the two needs it; otherwise empty
     */
    record Wanted(boolean purposes, boolean verdicts, String url) {

        static final Wanted NOTHING = new Wanted(false, false, "");
    }

    /** Computes the content in the background. */
    static final class Maker {

        private static final RequestPath ROOT = RequestPath.ofUrl("/");

        private final CardMaker cards = new CardMaker();
        private final PurposeMaker purposes = new PurposeMaker(new AssignmentWords());
        private final VerdictWords words = new VerdictWords();

        InspectorContent make(InspectorModel model, Wanted wanted) {
            RobotsText text = model.reading.text();
            List<Assignment> all = model.assignments;
            List<CardContent> made = cards.cards(model, wanted.verdicts() ? verdicts(text, wanted.url()) : _ -> "");
            return wanted.purposes()
                    ? new InspectorContent(model, wanted, made, purposes.view(text, all, wanted.url()),
                            PolicyStanding.of(new AccessComparison(text, () -> false), all),
                            UsageStanding.of(text, all))
                    : new InspectorContent(model, wanted, made, PurposeView.NONE, List.of(), List.of());
        }

        /**
         * Words by which a filter finds crawlers with a verdict, on the home page and on the tested URL. They are
         * computed once for crawlers that follow the same groups of the same reading.
         */
        private Function<Assignment, String> verdicts(RobotsText text, String url) {
            Map<List<Object>, String> known = new HashMap<>();
            return assignment -> assignment.ignoresTheFile()
                    ? MESSAGES.text("filter.ignores")
                    // Group numbers are valid within one reading only.
                    : known.computeIfAbsent(List.of(text.standardChoice().standardOf(assignment.crawler()).id(),
                            assignment.followedGroups().groups()), _ -> {
                                String root = MESSAGES.text("filter.root", word(text, assignment, ROOT));
                                return url.isEmpty() ? root : root + " " + MESSAGES.text("filter.url",
                                        word(text, assignment, RequestPath.ofUrl(url)));
                            });
        }

        private String word(RobotsText text, Assignment assignment, RequestPath path) {
            return words.word(text.policy(assignment.crawler()).verdict(path).outcome());
        }
    }

    /**
     * Assigns the crawlers to cards: groups in file order, then crawlers without a group, then those that ignore the
     * file.
     */
    static final class CardMaker {

        private final AssignmentWords words = new AssignmentWords();
        private final GroupPlaces places = new GroupPlaces();
        private final Catalogue catalogue = Catalogue.builtIn();

        /** @param verdicts words by which a filter finds each crawler; empty without a filter */
        List<CardContent> cards(InspectorModel model, Function<Assignment, String> verdicts) {
            List<Card> cards = model.reading.cards().all();
            List<List<Assignment>> followers = cards.stream().<List<Assignment>>map(_ -> new ArrayList<>()).toList();
            List<Assignment> free = new ArrayList<>();
            List<Assignment> elsewhere = new ArrayList<>();
            List<Assignment> ignoring = new ArrayList<>();
            inOrder(model.assignments).forEach(assignment -> {
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
            // Names are merged ignoring case.
            List<String> agents = List.copyOf(card.agents().stream().collect(Collectors.toMap(
                    agent -> agent.toLowerCase(Locale.ROOT), Function.identity(), (first, _) -> first,
                    LinkedHashMap::new)).values());
            String title = card.isStar() ? MESSAGES.text("card.EVERYONE") : title(agents);
            String names = String.join(", ", agents).toLowerCase(Locale.ROOT);
            String lines = places.lines(card.groups());
            return new CardContent(
                    card.isStar() ? Kind.EVERYONE : Kind.GROUP,
                    names,
                    card.number(),
                    card.colour(),
                    title,
                    agents,
                    lines,
                    MESSAGES.text("card.place", lines, count(crawlers)),
                    count(crawlers),
                    crawlers.stream().map(crawler -> chip(crawler, notes(model, card, crawler), verdicts)).toList(),
                    title.toLowerCase(Locale.ROOT) + " " + names);
        }

        /** Titles the card with its crawler, or with the purpose of most of its crawlers. */
        private String title(List<String> agents) {
            String first = agents.getFirst();
            if (agents.size() == 1) {
                return catalogue.find(first).map(CatalogueEntry::token).orElse(first);
            }
            return agents.stream().map(catalogue::find).flatMap(Optional::stream)
                    .collect(Collectors.groupingBy(CatalogueEntry::purpose, TreeMap::new, Collectors.counting()))
                    .entrySet().stream().filter(counted -> counted.getValue() * 2 > agents.size()).findFirst()
                    .map(counted -> words.purpose(counted.getKey()))
                    .orElseGet(() -> MESSAGES.text("card.several", first, agents.size() - 1));
        }

        private void addUnlessEmpty(
                Kind kind,
                List<Assignment> crawlers,
                InspectorModel model,
                Function<Assignment, String> verdicts,
                List<CardContent> faces) {
            if (!crawlers.isEmpty()) {
                String title = MESSAGES.text("card." + kind);
                faces.add(new CardContent(kind, kind.name(), 0, -1, title, List.of(), "", count(crawlers),
                        count(crawlers),
                        crawlers.stream().map(crawler -> chip(crawler, notes(model, crawler), verdicts)).toList(),
                        title.toLowerCase(Locale.ROOT)));
            }
        }

        /** Notes about a crawler on one of its cards. */
        private List<String> notes(InspectorModel model, Card card, Assignment crawler) {
            List<String> notes = new ArrayList<>();
            addIf(model.policyOf(crawler).hasTooManyRules(), () -> MESSAGES.text("note.tooManyRules"), notes);
            if (model.isReadLikeCards(crawler)) {
                List<Group> also =
                        model.groupsOf(crawler).stream().filter(group -> !card.groups().contains(group)).toList();
                addIf(!also.isEmpty(), () -> MESSAGES.text("note.alsoLines", places.ranges(also)), notes);
            } else {
                LineDifference difference = model.differenceOf(crawler, card);
                addIf(!difference.without().isEmpty(),
                        () -> MESSAGES.text("note.without", places.some(difference.without())), notes);
                addIf(!difference.additional().isEmpty(),
                        () -> MESSAGES.text("note.also", places.some(difference.additional())), notes);
                LineSet also = LineSet.union(model.cardsOf(crawler).stream()
                        .filter(other -> other.number() != card.number()).map(model::ruleLinesOf).toList())
                        .alsoIn(model.ruleLinesOf(crawler));
                addIf(!also.isEmpty(), () -> MESSAGES.text("note.also.rules", places.some(also)), notes);
            }
            return notes;
        }

        /** Notes about a crawler whose lines are on no card of a group. */
        private List<String> notes(InspectorModel model, Assignment crawler) {
            List<String> notes = new ArrayList<>();
            boolean tooLarge = model.fileOf(crawler).isTooLarge() && !crawler.ignoresTheFile();
            addIf(tooLarge, () -> MESSAGES.text("note.tooLarge"), notes);
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
            String described = words.describe(assignment, note);
            return new ChipContent(assignment.name(), note, described,
                    (described + " " + verdicts.apply(assignment)).toLowerCase(Locale.ROOT));
        }

        /** Tokens are counted separately, because they fetch nothing. */
        private static String count(List<Assignment> assignments) {
            long tokens = assignments.stream().flatMap(one -> one.entry().stream())
                    .filter(entry -> !entry.sendsRequests()).count();
            return MESSAGES.text("card.count", assignments.size() - tokens, tokens);
        }

        private record Placed(Assignment assignment, int purpose, int turn) {

            private static final Comparator<Placed> ORDER = Comparator.comparing((Placed placed) -> !placed.isNamed())
                    .thenComparingInt(Placed::purpose).thenComparingInt(Placed::turn);

            boolean isNamed() {
                return assignment.followedGroups().step() instanceof Step.OwnGroup;
            }
        }

        /**
         * Sorts crawlers: those that the group names first, then by purpose. Operators alternate, so that one with
         * thirty crawlers does not fill a folded card.
         */
        private static List<Assignment> inOrder(List<Assignment> assignments) {
            Map<String, Integer> turns = new HashMap<>();
            return assignments.stream().map(assignment -> {
                int purpose = assignment.purpose().map(Purpose::ordinal).orElse(Integer.MAX_VALUE);
                return new Placed(
                        assignment, purpose, turns.merge(purpose + assignment.operator().orElse(""), 1, Integer::sum));
            }).sorted(Placed.ORDER).map(Placed::assignment).toList();
        }
    }

    /**
     * The content of a card. Equal contents look the same, so that they are not drawn again.
     *
     * @param key the same for the same card of the next reading
     * @param number of the group card, counted from 1; 0 for other cards
     * @param colour of the group; negative without a group
     * @param agents User-agent values; may be empty
     * @param lines lines of the groups; may be empty
     * @param place the lines and the number of crawlers, shortened to the width of the card
     * @param count number of crawlers and of tokens
     * @param searchable text by which a filter finds the whole card, in lower case
     */
    record CardContent(
            Kind kind,
            String key,
            int number,
            int colour,
            String title,
            List<String> agents,
            String lines,
            String place,
            String count,
            List<ChipContent> chips,
            String searchable) {

        /** The kind of a card. */
        enum Kind {
            GROUP,
            EVERYONE,
            /** Crawlers whose lines are groups only in their own reading. */
            OTHER_READING,
            NO_GROUP,
            IGNORES_FILE
        }

        CardContent {
            agents = List.copyOf(agents);
            chips = List.copyOf(chips);
        }

        CardContent with(List<ChipContent> other, String place) {
            return new CardContent(kind, key, number, colour, title, agents, lines, place, count, other, searchable);
        }

        /** Filters crawlers by typed words, all of which must match. */
        static final class Filter {

            private final List<String> words;

            Filter(String typed) {
                this.words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
            }

            List<CardContent> among(List<CardContent> cards) {
                return words.equals(List.of("")) ? cards
                        : cards.stream().filter(this::fitsSome).map(this::among).toList();
            }

            /** @param cards the cards of the same crawlers, with their verdicts */
            PurposeView among(PurposeView view, List<CardContent> cards) {
                if (words.equals(List.of(""))) {
                    return view;
                }
                Map<String, String> searchable = new HashMap<>();
                cards.forEach(card -> card.chips().forEach(chip -> searchable.put(chip.name(), chip.searchable())));
                return new PurposeView(view.notes(), view.purposes().stream()
                        .map(purpose -> among(purpose, searchable)).filter(purpose -> !purpose.rows().isEmpty())
                        .toList());
            }

            private PurposeContent among(PurposeContent purpose, Map<String, String> searchable) {
                String title = purpose.title().toLowerCase(Locale.ROOT);
                List<PurposeRow> rows = purpose.rows().stream().map(row -> new PurposeRow(row.answers(), row.note(),
                        row.chips().stream().filter(chip -> words.stream().allMatch(word -> title.contains(word)
                                || chip.searchable().contains(word)
                                || searchable.getOrDefault(chip.name(), "").contains(word))).toList()))
                        .filter(row -> !row.chips().isEmpty()).toList();
                return rows.equals(purpose.rows()) ? purpose
                        : purpose.withRows(rows, MESSAGES.text("purpose.count.filtered",
                                rows.stream().mapToInt(row -> row.chips().size()).sum(), purpose.count()));
            }

            /** A group without crawlers is found by its name. */
            private boolean fitsSome(CardContent card) {
                return card.chips().isEmpty()
                        ? words.stream().allMatch(card.searchable()::contains)
                        : card.chips().stream().anyMatch(chip -> fits(card, chip));
            }

            private CardContent among(CardContent card) {
                List<ChipContent> kept = card.chips().stream().filter(chip -> fits(card, chip)).toList();
                return kept.size() == card.chips().size() ? card : card.with(kept, place(card, kept.size()));
            }

            private String place(CardContent card, int kept) {
                String count = MESSAGES.text("card.count.filtered", kept, card.chips().size());
                return card.lines().isEmpty() ? count : MESSAGES.text("card.place", card.lines(), count);
            }

            private boolean fits(CardContent card, ChipContent chip) {
                return words.stream()
                        .allMatch(word -> chip.searchable().contains(word) || card.searchable().contains(word));
            }
        }
    }
}
