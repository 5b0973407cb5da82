package org.roboscope.ui.editor.margin;

import java.util.OptionalInt;

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

    LineMark with(Effect other) {
        return new LineMark(group, colour, head, managed, other);
    }

    LineMark byCloudflare() {
        return new LineMark(group, colour, head, true, effect);
    }
}
