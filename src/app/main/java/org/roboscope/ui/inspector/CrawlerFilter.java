package org.roboscope.ui.inspector;

import java.util.List;
import java.util.Locale;
import org.roboscope.simulate.purpose.ChipContent;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.ui.common.WindowMessages;

/** Keeps the crawlers that have every word a person typed. */
final class CrawlerFilter {

    private final WindowMessages messages;
    private final List<String> words;

    CrawlerFilter(String typed, WindowMessages messages) {
        this.messages = messages;
        this.words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
    }

    List<CardContent> among(List<CardContent> cards) {
        return words.equals(List.of("")) ? cards : cards.stream().filter(this::fitsSome).map(this::among).toList();
    }

    PurposeView amongPurposes(PurposeView view) {
        return new PurposeView(view.notes(), view.purposes().stream()
                .filter(face -> words.stream().allMatch(face.searchable()::contains)).toList());
    }

    /** A group that nobody follows is found by its own name. */
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
        String count = messages.text(
                "card.count.filtered", kept, messages.text("card.count", card.chips().size()));
        return card.lines().isEmpty() ? count : messages.text("card.place", card.lines(), count);
    }

    private boolean fits(CardContent card, ChipContent chip) {
        return words.stream().allMatch(word -> chip.searchable().contains(word) || card.searchable().contains(word));
    }
}
