package org.roboscope.ui.inspector;

import java.util.List;
import java.util.Locale;
import org.roboscope.ui.common.Messages;

/** Keeps the crawlers that have every word a person typed. */
final class Filter {

    private final Messages messages;
    private final List<String> words;

    Filter(String typed, Messages messages) {
        this.messages = messages;
        this.words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
    }

    List<CardFace> among(List<CardFace> cards) {
        return words.equals(List.of("")) ? cards : cards.stream().filter(this::fitsSome).map(this::among).toList();
    }

    List<PurposeFace> amongPurposes(List<PurposeFace> purposes) {
        return purposes.stream().filter(face -> words.stream().allMatch(face.searchable()::contains)).toList();
    }

    /** A group that nobody follows is found by its own name. */
    private boolean fitsSome(CardFace card) {
        return card.chips().isEmpty()
                ? words.stream().allMatch(card.searchable()::contains)
                : card.chips().stream().anyMatch(chip -> fits(card, chip));
    }

    private CardFace among(CardFace card) {
        List<ChipFace> kept = card.chips().stream().filter(chip -> fits(card, chip)).toList();
        return kept.size() == card.chips().size()
                ? card
                : card.with(kept, messages.text("card.count.filtered", kept.size(), card.place()));
    }

    private boolean fits(CardFace card, ChipFace chip) {
        return words.stream().allMatch(word -> chip.searchable().contains(word) || card.searchable().contains(word));
    }
}
