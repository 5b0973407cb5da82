package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsFile;
import org.roboscope.ui.workspace.GroupCards;
import org.roboscope.ui.workspace.GroupCards.Card;
import org.roboscope.ui.workspace.TextMap;
import org.roboscope.ui.workspace.TextReading;

/** Makes the marks of all lines. */
public final class LineMarks {

    private LineMarks() {}

    public static List<LineMark> of(TextReading reading) {
        return of(reading.file(), reading.map(), reading.cards());
    }

    public static List<LineMark> of(RobotsFile file, TextMap map, GroupCards cards) {
        int count = map.lineCount();
        List<LineMark> marks = new ArrayList<>(count);
        // Most lines differ in nothing but their group.
        Map<Integer, LineMark> plain = new HashMap<>();
        for (int line = 1; line <= count; line++) {
            marks.add(cards.ofLine(line)
                    .map(card -> plain.computeIfAbsent(card.number(), _ -> plain(card, false)))
                    .orElse(LineMark.NONE));
        }
        cards.all().forEach(card -> card.groups().stream()
                .filter(group -> group.lastLine() > group.firstLine() && group.firstLine() <= count)
                .forEach(group -> marks.set(group.firstLine() - 1, plain(card, true))));
        ManagedBlock.of(file).ifPresent(block -> marks.subList(block.first() - 1, block.last())
                .replaceAll(LineMark::byCloudflare));
        return marks;
    }

    private static LineMark plain(Card card, boolean head) {
        return new LineMark(OptionalInt.of(card.number()), card.colour(), head, false, LineMark.Effect.NONE);
    }
}
