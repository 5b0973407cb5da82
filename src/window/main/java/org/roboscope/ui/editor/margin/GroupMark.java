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
 * The mark of one line in the margin.
 *
 * @param group     the number of the card that contains the line
 * @param colour    the index of the group colour
 * @param isManaged whether Cloudflare writes the line
 */
public record GroupMark(OptionalInt group, int colour, boolean isManaged, Effect effect) {

    /** The effect of the line's rule on the tested URL. */
    public enum Effect {
        NONE,
        ALLOWS,
        BLOCKS
    }

    static final GroupMark NONE = new GroupMark(OptionalInt.empty(), 0, false, Effect.NONE);

    /** The marks of all lines. */
    public static List<GroupMark> of(RobotsReading reading) {
        int count = reading.map().lineCount();
        List<GroupMark> marks = new ArrayList<>(count);
        // Lines of a group share one mark.
        Map<Integer, GroupMark> marksByCard = new HashMap<>();
        for (int line = 1; line <= count; line++) {
            marks.add(reading.cards().cardAt(line)
                    .map(card -> marksByCard.computeIfAbsent(card.number(), _ -> ofCard(card)))
                    .orElse(NONE));
        }
        ManagedBlock.of(reading.file()).ifPresent(block -> marks.subList(block.first() - 1, block.last())
                .replaceAll(mark -> new GroupMark(mark.group, mark.colour, true, mark.effect)));
        return marks;
    }

    private static GroupMark ofCard(Card card) {
        return new GroupMark(OptionalInt.of(card.number()), card.colour(), false, Effect.NONE);
    }

    GroupMark withEffect(Effect newEffect) {
        return new GroupMark(group, colour, isManaged, newEffect);
    }
}
