package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;

/**
 * What is drawn of a card. Equal contents look the same, so the second one need not be drawn at all.
 *
 * @param key        the same for the same card of the next reading
 * @param number     of the group card that it shows, counted from 1; 0 if it shows none
 * @param colour     of the group; of no group if negative
 * @param agents     the User-agent values; empty where there are none
 * @param lines      where its groups are; empty where it has none
 * @param place      the lines, and how many crawlers; what a card cannot hold for want of room
 * @param searchable what a filter finds the whole card by, in lower case
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
        List<ChipContent> chips,
        String searchable) {

    /** What its crawlers have in common. */
    enum Kind {
        GROUP,
        EVERYONE,
        /** The lines that they follow are groups only as they read the file. */
        OTHER_READING,
        NO_GROUP,
        IGNORES_FILE
    }

    CardContent {
        agents = List.copyOf(agents);
        chips = List.copyOf(chips);
    }

    CardContent with(List<ChipContent> other, String place) {
        return new CardContent(kind, key, number, colour, title, agents, lines, place, other, searchable);
    }

    /** Keeps the crawlers that have every word a person typed. */
    static final class Filter {

        private final List<String> words;

        Filter(String typed) {
            this.words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        }

        List<CardContent> among(List<CardContent> cards) {
            return words.equals(List.of("")) ? cards : cards.stream().filter(this::fitsSome).map(this::among).toList();
        }

        /** @param cards on which the same crawlers stand, with their verdicts */
        PurposeView among(PurposeView view, List<CardContent> cards) {
            if (words.equals(List.of(""))) {
                return view;
            }
            Map<String, String> searchable = new HashMap<>();
            cards.forEach(card -> card.chips().forEach(chip -> searchable.put(chip.name(), chip.searchable())));
            return new PurposeView(view.notes(), view.purposes().stream()
                    .map(purpose -> among(purpose, searchable)).filter(purpose -> !purpose.rows().isEmpty()).toList());
        }

        private PurposeContent among(PurposeContent purpose, Map<String, String> searchable) {
            String title = purpose.title().toLowerCase(Locale.ROOT);
            List<PurposeRow> rows = purpose.rows().stream().map(row -> new PurposeRow(row.answers(), row.note(),
                    row.chips().stream().filter(chip -> words.stream().allMatch(word -> title.contains(word)
                            || chip.searchable().contains(word)
                            || searchable.getOrDefault(chip.name(), "").contains(word))).toList()))
                    .filter(row -> !row.chips().isEmpty()).toList();
            return rows.equals(purpose.rows()) ? purpose : purpose.of(rows, MESSAGES.text("card.count.filtered",
                    rows.stream().mapToInt(row -> row.chips().size()).sum(), purpose.count()));
        }

        /** A group that no crawler follows is found by its own name. */
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
            String count = MESSAGES.text(
                    "card.count.filtered", kept, MESSAGES.text("card.count", card.chips().size()));
            return card.lines().isEmpty() ? count : MESSAGES.text("card.place", card.lines(), count);
        }

        private boolean fits(CardContent card, ChipContent chip) {
            return words.stream()
                    .allMatch(word -> chip.searchable().contains(word) || card.searchable().contains(word));
        }
    }
}
