package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.editing.RobotsReading;
import org.roboscope.lint.usage.ManagedBlock;

/**
 * What the margin says of one line.
 *
 * @param group   the number of the card it belongs to
 * @param colour  which of the group colours
 * @param head    whether a group begins here that can be folded away
 * @param managed whether Cloudflare writes the line
 */
public record LineMark(OptionalInt group, int colour, boolean head, boolean managed, Effect effect) {

    /** What the line's rule does to the tested URL. */
    public enum Effect {
        NONE,
        ALLOWS,
        BLOCKS
    }

    static final LineMark NONE = new LineMark(OptionalInt.empty(), 0, false, false, Effect.NONE);

    /** The marks of all lines. */
    public static List<LineMark> of(RobotsReading reading) {
        int count = reading.map().lineCount();
        List<LineMark> marks = new ArrayList<>(count);
        // Most lines differ in nothing but their group.
        Map<Integer, LineMark> plain = new HashMap<>();
        for (int line = 1; line <= count; line++) {
            marks.add(reading.cards().ofLine(line)
                    .map(card -> plain.computeIfAbsent(card.number(), _ -> of(card, false)))
                    .orElse(NONE));
        }
        reading.cards().all().forEach(card -> card.groups().stream()
                .filter(group -> group.lastLine() > group.firstLine() && group.firstLine() <= count)
                .forEach(group -> marks.set(group.firstLine() - 1, of(card, true))));
        ManagedBlock.of(reading.file()).ifPresent(block -> marks.subList(block.first() - 1, block.last())
                .replaceAll(mark -> new LineMark(mark.group, mark.colour, mark.head, true, mark.effect)));
        return marks;
    }

    private static LineMark of(Card card, boolean head) {
        return new LineMark(OptionalInt.of(card.number()), card.colour(), head, false, Effect.NONE);
    }

    LineMark with(Effect other) {
        return new LineMark(group, colour, head, managed, other);
    }
}
