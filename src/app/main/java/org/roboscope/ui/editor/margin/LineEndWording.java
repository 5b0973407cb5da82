package org.roboscope.ui.editor.margin;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.style.EditorProblems;

/** Says what stands at a line's end. */
public final class LineEndWording {

    private final EditorProblems problems;
    private final WindowMessages messages;

    public LineEndWording(EditorProblems problems, WindowMessages messages) {
        this.problems = problems;
        this.messages = messages;
    }

    /**
     * What the tested URL has to do with the line comes first.
     *
     * @param folded how many lines are folded away below it
     */
    String words(LineMark mark, Optional<Finding> wrong, int folded) {
        String problem = wrong.map(problems::words).orElse("");
        String where = folded > 0 && !problem.isEmpty()
                ? messages.text("editor.line.inFold", wrong.orElseThrow().line(), problem)
                : problem;
        return Stream.of(folded > 0 ? messages.text("editor.line.folded", folded) : "", effect(mark.effect()), where)
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("   "));
    }

    private String effect(LineMark.Effect effect) {
        return switch (effect) {
            case NONE -> "";
            case ALLOWS -> messages.text("editor.line.allows");
            case BLOCKS -> messages.text("editor.line.blocks");
        };
    }
}
