package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.GroupCards.Card;

/** Makes the marks of all lines. */
final class LineMarks {

    private final WindowMessages messages;

    LineMarks(WindowMessages messages) {
        this.messages = messages;
    }

    List<LineMark> of(Analysis analysis) {
        int count = analysis.map().lineCount();
        List<LineMark> marks = new ArrayList<>(count);
        // Most lines differ in nothing but their group.
        Map<Integer, LineMark> plain = new HashMap<>();
        for (int line = 1; line <= count; line++) {
            marks.add(analysis.cards().ofLine(line)
                    .map(card -> plain.computeIfAbsent(card.number(), _ -> plain(card, false)))
                    .orElse(LineMark.NONE));
        }
        analysis.cards().all().forEach(card -> card.groups().stream()
                .filter(group -> group.lastLine() > group.firstLine() && group.firstLine() <= count)
                .forEach(group -> marks.set(group.firstLine() - 1, plain(card, true))));
        analysis.decidingLine().ifPresent(line -> {
            LineMark mark = marks.get(line - 1);
            LineMark.Effect effect = effect(analysis);
            marks.set(line - 1, new LineMark(mark.group(), mark.colour(), mark.head(), effect, words(effect)));
        });
        return marks;
    }

    private static LineMark plain(Card card, boolean head) {
        return new LineMark(OptionalInt.of(card.number()), card.colour(), head, LineMark.Effect.NONE, "");
    }

    private static LineMark.Effect effect(Analysis analysis) {
        boolean blocks = analysis.verdict().orElseThrow().outcome() == Outcome.BLOCKED;
        return blocks ? LineMark.Effect.BLOCKS : LineMark.Effect.ALLOWS;
    }

    private String words(LineMark.Effect effect) {
        return switch (effect) {
            case NONE -> "";
            case ALLOWS -> messages.text("editor.line.allows");
            case BLOCKS -> messages.text("editor.line.blocks");
        };
    }
}
