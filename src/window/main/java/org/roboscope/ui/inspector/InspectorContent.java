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
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.inspector.CrawlerDetails.GroupPlaces;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.inspector.InspectorModel.LineDifference;
import org.roboscope.ui.inspector.InspectorModel.LineSet;

/**
 * The content of the panel for one reading.
 *
 * @param request         the parts that were computed
 * @param purposes        empty unless the view by purpose is visible
 * @param policyStandings state of each purpose and of all crawlers; empty unless visible
 * @param usageStandings  stated uses of pages, by use and field; empty unless visible
 */
record InspectorContent(
        InspectorModel model,
        Request request,
        List<CardContent> cards,
        PurposeView purposes,
        List<PolicyStanding> policyStandings,
        List<UsageStanding> usageStandings) {

    /**
     * The visible parts of the panel; nothing else is computed.
     *
     * @param showsPurposes whether the view by purpose is visible
     * @param needsVerdicts whether a filter is set, possibly by verdict
     * @param url           the tested URL if one of the two needs it; otherwise empty
     */
    record Request(boolean showsPurposes, boolean needsVerdicts, String url) {

        static final Request NOTHING = new Request(false, false, "");
    }

    /** Computes the content in the background. */
    static final class Maker {

        private static final RequestPath ROOT = RequestPath.ofUrl("/");

        private final CardMaker cardMaker = new CardMaker();
        private final PurposeMaker purposeMaker = new PurposeMaker(new AssignmentMessages());
        private final VerdictMessages verdictMessages = new VerdictMessages();

        InspectorContent make(InspectorModel model, Request request) {
            RobotsText text = model.reading.text();
            List<Assignment> crawlers = model.assignments;
            List<CardContent> contents =
                    cardMaker.createCards(model,
                            request.needsVerdicts() ? createVerdictWords(text, request.url()) : _ -> "");
            return request.showsPurposes()
                    ? new InspectorContent(model, request, contents,
                            purposeMaker.createView(text, crawlers, request.url()),
                            PolicyStanding.findAll(new AccessComparison(text, () -> false), crawlers),
                            UsageStanding.findAll(text, crawlers))
                    : new InspectorContent(model, request, contents, PurposeView.NONE, List.of(), List.of());
        }

        /**
         * Returns the words by which a filter finds crawlers with a verdict, on the home page and on the tested URL.
         * They are computed once for crawlers that follow the same groups of the same reading.
         */
        private Function<Assignment, String> createVerdictWords(RobotsText text, String url) {
            Map<List<Object>, String> wordsByGroups = new HashMap<>();
            return assignment -> assignment.ignoresTheFile()
                    ? MESSAGES.text("filter.ignores")
                    // Group numbers are valid within one reading only.
                    : wordsByGroups.computeIfAbsent(List.of(text.standardChoice().standardOf(assignment.crawler()).id(),
                            assignment.followedGroups().groups()), _ -> {
                                String root = MESSAGES.text("filter.root", verdictWord(text, assignment, ROOT));
                                return url.isEmpty() ? root : root + " " + MESSAGES.text("filter.url",
                                        verdictWord(text, assignment, RequestPath.ofUrl(url)));
                            });
        }

        private String verdictWord(RobotsText text, Assignment assignment, RequestPath path) {
            return verdictMessages.word(text.policy(assignment.crawler()).verdict(path).outcome());
        }
    }

    /**
     * Assigns the crawlers to cards: groups in file order, then crawlers without a group, then those that ignore the
     * file.
     */
    static final class CardMaker {

        private final AssignmentMessages assignmentMessages = new AssignmentMessages();
        private final GroupPlaces groupPlaces = new GroupPlaces();
        private final Catalogue catalogue = Catalogue.builtIn();

        /** @param verdictWords words by which a filter finds each crawler; empty without a filter */
        List<CardContent> createCards(InspectorModel model, Function<Assignment, String> verdictWords) {
            List<Card> cards = model.reading.cards().all();
            List<List<Assignment>> followers = cards.stream().<List<Assignment>>map(_ -> new ArrayList<>()).toList();
            List<Assignment> withoutGroup = new ArrayList<>();
            List<Assignment> withoutCard = new ArrayList<>();
            List<Assignment> ignoringFile = new ArrayList<>();
            sort(model.assignments).forEach(assignment -> {
                if (assignment.ignoresTheFile()) {
                    ignoringFile.add(assignment);
                } else if (assignment.followedGroups().groups().isEmpty()) {
                    withoutGroup.add(assignment);
                } else {
                    List<Card> ownCards = model.cardsOf(assignment);
                    ownCards.forEach(card -> followers.get(card.number() - 1).add(assignment));
                    if (ownCards.isEmpty()) {
                        withoutCard.add(assignment);
                    }
                }
            });
            List<CardContent> contents = new ArrayList<>(cards.size() + 2);
            cards.forEach(
                    card -> contents.add(createGroupCard(model, card, followers.get(card.number() - 1), verdictWords)));
            addUnlessEmpty(Kind.OTHER_READING, withoutCard, model, verdictWords, contents);
            addUnlessEmpty(Kind.NO_GROUP, withoutGroup, model, verdictWords, contents);
            addUnlessEmpty(Kind.IGNORES_FILE, ignoringFile, model, verdictWords, contents);
            return List.copyOf(contents);
        }

        private CardContent createGroupCard(
                InspectorModel model, Card card, List<Assignment> crawlers, Function<Assignment, String> verdictWords) {
            // Names are merged ignoring case.
            List<String> agents = List.copyOf(card.agents().stream().collect(Collectors.toMap(
                    agent -> agent.toLowerCase(Locale.ROOT), Function.identity(), (first, _) -> first,
                    LinkedHashMap::new)).values());
            String title = card.isStar() ? MESSAGES.text("card.EVERYONE") : chooseTitle(agents);
            String names = String.join(", ", agents).toLowerCase(Locale.ROOT);
            String lines = groupPlaces.formatLines(card.groups());
            return new CardContent(
                    card.isStar() ? Kind.EVERYONE : Kind.GROUP,
                    names,
                    card.number(),
                    card.colour(),
                    title,
                    agents,
                    lines,
                    MESSAGES.text("card.place", lines, countText(crawlers)),
                    countText(crawlers),
                    crawlers.stream()
                            .map(crawler -> createChip(crawler, notesOnCard(model, card, crawler), verdictWords))
                            .toList(),
                    title.toLowerCase(Locale.ROOT) + " " + names);
        }

        /** Titles the card with its crawler, or with the purpose of most of its crawlers. */
        private String chooseTitle(List<String> agents) {
            String first = agents.getFirst();
            if (agents.size() == 1) {
                return catalogue.find(first).map(CatalogueEntry::token).orElse(first);
            }
            return agents.stream().map(catalogue::find).flatMap(Optional::stream)
                    .collect(Collectors.groupingBy(CatalogueEntry::purpose, TreeMap::new, Collectors.counting()))
                    .entrySet().stream().filter(count -> count.getValue() * 2 > agents.size()).findFirst()
                    .map(count -> assignmentMessages.purpose(count.getKey()))
                    .orElseGet(() -> MESSAGES.text("names.more", first, agents.size() - 1));
        }

        private void addUnlessEmpty(
                Kind kind,
                List<Assignment> crawlers,
                InspectorModel model,
                Function<Assignment, String> verdictWords,
                List<CardContent> contents) {
            if (!crawlers.isEmpty()) {
                String title = MESSAGES.text("card." + kind);
                contents.add(new CardContent(kind, kind.name(), 0, -1, title, List.of(), "", countText(crawlers),
                        countText(crawlers),
                        crawlers.stream()
                                .map(crawler -> createChip(crawler, notesWithoutCard(model, crawler), verdictWords))
                                .toList(),
                        title.toLowerCase(Locale.ROOT)));
            }
        }

        /** Notes about a crawler on one of its cards. */
        private List<String> notesOnCard(InspectorModel model, Card card, Assignment crawler) {
            List<String> notes = new ArrayList<>();
            addIf(model.policyOf(crawler).hasTooManyRules(), () -> MESSAGES.text("note.tooManyRules"), notes);
            if (model.isReadLikeCards(crawler)) {
                List<Group> otherGroups =
                        model.groupsOf(crawler).stream().filter(group -> !card.groups().contains(group)).toList();
                addIf(!otherGroups.isEmpty(),
                        () -> MESSAGES.text("note.alsoLines", groupPlaces.formatRanges(otherGroups)), notes);
            } else {
                LineDifference difference = model.differenceOf(crawler, card);
                addIf(!difference.missing().isEmpty(),
                        () -> MESSAGES.text("note.without", groupPlaces.formatFirstRanges(difference.missing())),
                        notes);
                addIf(!difference.additional().isEmpty(),
                        () -> MESSAGES.text("note.also", groupPlaces.formatFirstRanges(difference.additional())),
                        notes);
                LineSet otherRules = LineSet.union(model.cardsOf(crawler).stream()
                        .filter(otherCard -> otherCard.number() != card.number()).map(model::ruleLinesOf).toList())
                        .intersection(model.ruleLinesOf(crawler));
                addIf(!otherRules.isEmpty(),
                        () -> MESSAGES.text("note.also.rules", groupPlaces.formatFirstRanges(otherRules)), notes);
            }
            return notes;
        }

        /** Notes about a crawler that is on none of the cards of groups. */
        private List<String> notesWithoutCard(InspectorModel model, Assignment crawler) {
            List<String> notes = new ArrayList<>();
            boolean isTooLarge = model.fileOf(crawler).isTooLarge() && !crawler.ignoresTheFile();
            addIf(isTooLarge, () -> MESSAGES.text("note.tooLarge"), notes);
            List<Group> groups = crawler.ignoresTheFile() ? List.of() : model.groupsOf(crawler);
            addIf(!groups.isEmpty(), () -> groupPlaces.formatLines(groups), notes);
            return notes;
        }

        private static void addIf(boolean condition, Supplier<String> note, List<String> notes) {
            if (condition) {
                notes.add(note.get());
            }
        }

        private ChipContent createChip(Assignment assignment, List<String> notes,
                Function<Assignment, String> verdictWords) {
            String note = Stream.concat(Stream.of(assignmentMessages.note(assignment)), notes.stream())
                    .filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
            String described = assignmentMessages.describe(assignment, note);
            return new ChipContent(assignment.name(), note, described,
                    (described + " " + verdictWords.apply(assignment)).toLowerCase(Locale.ROOT));
        }

        /** Tokens are counted separately, because they fetch nothing. */
        private static String countText(List<Assignment> assignments) {
            long tokens = assignments.stream().flatMap(assignment -> assignment.entry().stream())
                    .filter(entry -> !entry.sendsRequests()).count();
            return MESSAGES.text("card.count", assignments.size() - tokens, tokens);
        }

        /** @param turn number of the crawler among those of its operator with the same purpose */
        private record SortKey(Assignment assignment, int purpose, int turn) {

            private static final Comparator<SortKey> ORDER = Comparator.comparing((SortKey key) -> !key.isNamed())
                    .thenComparingInt(SortKey::purpose).thenComparingInt(SortKey::turn);

            boolean isNamed() {
                return assignment.followedGroups().step() instanceof Step.OwnGroup;
            }
        }

        /**
         * Sorts crawlers: those that the group names first, then by purpose. Operators alternate, so that an
         * operator with thirty crawlers does not fill a folded card.
         */
        private static List<Assignment> sort(List<Assignment> assignments) {
            Map<String, Integer> turns = new HashMap<>();
            return assignments.stream().map(assignment -> {
                int purpose = assignment.purpose().map(Purpose::ordinal).orElse(Integer.MAX_VALUE);
                return new SortKey(
                        assignment, purpose, turns.merge(purpose + assignment.operator().orElse(""), 1, Integer::sum));
            }).sorted(SortKey.ORDER).map(SortKey::assignment).toList();
        }
    }

    /**
     * The content of a card. A card with equal content is not drawn again.
     *
     * @param key        identifies the card in later readings
     * @param number     number of a group card, counted from 1; 0 for other cards
     * @param colour     colour of the group; negative without a group
     * @param agents     User-agent values; may be empty
     * @param lines      lines of the groups; may be empty
     * @param place      the lines and the number of crawlers, shortened to the width of the card
     * @param count      number of crawlers and of tokens
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

        CardContent withChips(List<ChipContent> newChips, String newPlace) {
            return new CardContent(
                    kind, key, number, colour, title, agents, lines, newPlace, count, newChips, searchable);
        }

        /** Filters crawlers by typed words, all of which must match. */
        static final class Filter {

            private final List<String> words;

            Filter(String typed) {
                this.words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
            }

            List<CardContent> filterCards(List<CardContent> cards) {
                return words.equals(List.of("")) ? cards
                        : cards.stream().filter(this::hasMatch).map(this::filterChips).toList();
            }

            /** @param cards the cards of the same crawlers, with their verdicts */
            PurposeView filterPurposes(PurposeView view, List<CardContent> cards) {
                if (words.equals(List.of(""))) {
                    return view;
                }
                Map<String, String> searchableByName = new HashMap<>();
                cards.forEach(
                        card -> card.chips().forEach(chip -> searchableByName.put(chip.name(), chip.searchText())));
                return new PurposeView(view.notes(), view.purposes().stream()
                        .map(purpose -> filterRows(purpose, searchableByName))
                        .filter(purpose -> !purpose.rows().isEmpty())
                        .toList());
            }

            private PurposeContent filterRows(PurposeContent purpose, Map<String, String> searchableByName) {
                String title = purpose.title().toLowerCase(Locale.ROOT);
                List<PurposeRow> rows = purpose.rows().stream().map(row -> new PurposeRow(row.answers(), row.note(),
                        row.chips().stream().filter(chip -> words.stream().allMatch(word -> title.contains(word)
                                || chip.searchText().contains(word)
                                || searchableByName.getOrDefault(chip.name(), "").contains(word))).toList()))
                        .filter(row -> !row.chips().isEmpty()).toList();
                return rows.equals(purpose.rows()) ? purpose
                        : purpose.withRows(rows, MESSAGES.text("purpose.count.filtered",
                                rows.stream().mapToInt(row -> row.chips().size()).sum(), purpose.countText()));
            }

            /** Whether a crawler of the card matches, or the name of a group without crawlers. */
            private boolean hasMatch(CardContent card) {
                return card.chips().isEmpty()
                        ? words.stream().allMatch(card.searchable()::contains)
                        : card.chips().stream().anyMatch(chip -> matches(card, chip));
            }

            private CardContent filterChips(CardContent card) {
                List<ChipContent> matching = card.chips().stream().filter(chip -> matches(card, chip)).toList();
                return matching.size() == card.chips().size() ? card
                        : card.withChips(matching, placeText(card, matching.size()));
            }

            private String placeText(CardContent card, int matching) {
                String count = MESSAGES.text("card.count.filtered", matching, card.chips().size());
                return card.lines().isEmpty() ? count : MESSAGES.text("card.place", card.lines(), count);
            }

            private boolean matches(CardContent card, ChipContent chip) {
                return words.stream()
                        .allMatch(word -> chip.searchText().contains(word) || card.searchable().contains(word));
            }
        }
    }
}
