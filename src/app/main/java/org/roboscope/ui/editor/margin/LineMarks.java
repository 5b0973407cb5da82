package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.editing.RobotsReading;
import org.roboscope.lint.usage.ManagedBlock;

/** Makes the marks of all lines. */
public final class LineMarks {

    private LineMarks() {}

    public static List<LineMark> of(RobotsReading reading) {
        int count = reading.map().lineCount();
        List<LineMark> marks = new ArrayList<>(count);
        // Most lines differ in nothing but their group.
        Map<Integer, LineMark> plain = new HashMap<>();
        for (int line = 1; line <= count; line++) {
            marks.add(reading.cards().ofLine(line)
                    .map(card -> plain.computeIfAbsent(card.number(), _ -> plain(card, false)))
                    .orElse(LineMark.NONE));
        }
        reading.cards().all().forEach(card -> card.groups().stream()
                .filter(group -> group.lastLine() > group.firstLine() && group.firstLine() <= count)
                .forEach(group -> marks.set(group.firstLine() - 1, plain(card, true))));
        ManagedBlock.of(reading.file()).ifPresent(block -> marks.subList(block.first() - 1, block.last())
                .replaceAll(LineMark::byCloudflare));
        return marks;
    }

    private static LineMark plain(Card card, boolean head) {
        return new LineMark(OptionalInt.of(card.number()), card.colour(), head, false, LineMark.Effect.NONE);
    }
}
