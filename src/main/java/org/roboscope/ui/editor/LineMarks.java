package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.GroupCards;
import org.roboscope.ui.workspace.LitLines;

/** The marks of all lines. */
final class LineMarks {

    private final Messages messages;
    private final List<LineMark> marks = new ArrayList<>();

    LineMarks(Messages messages) {
        this.messages = messages;
    }

    LineMark of(int line) {
        return line >= 1 && line <= marks.size() ? marks.get(line - 1) : LineMark.NONE;
    }

    void show(Analysis analysis, LitLines lit) {
        marks.clear();
        Optional<Integer> deciding = analysis.decidingLine();
        for (int line = 1; line <= analysis.map().lineCount(); line++) {
            Optional<GroupCards.Card> card = analysis.cards().ofLine(line);
            LineMark.Effect effect = deciding.isPresent() && deciding.get() == line ? effect(analysis)
                    : LineMark.Effect.NONE;
            boolean isLit = lit.lines().contains(line);
            marks.add(new LineMark(
                    card.map(known -> OptionalInt.of(known.number())).orElse(OptionalInt.empty()),
                    card.map(GroupCards.Card::colour).orElse(0),
                    effect,
                    isLit,
                    lit.dimOthers() && !isLit,
                    words(effect)));
        }
    }

    /** Lines were inserted or removed below this one; the marks move along until there is a new analysis. */
    void shift(int line, int removed, int inserted) {
        if (line > marks.size()) {
            return;
        }
        marks.subList(line, Math.min(line + removed, marks.size())).clear();
        for (int i = 0; i < inserted; i++) {
            marks.add(line, LineMark.NONE);
        }
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
