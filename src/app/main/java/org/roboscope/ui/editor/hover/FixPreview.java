package org.roboscope.ui.editor.hover;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;

/** The lines that a fix changes, as they are and as they would be. */
final class FixPreview {

    private static final int MOST_LINES = 3;

    private FixPreview() {}

    static VBox of(Fix fix, TextMap map) {
        VBox lines = new VBox();
        lines.getStyleClass().add("fix-preview");
        if (fix.edits().isEmpty()) {
            return lines;
        }
        List<FixEdit> near = near(fix.edits(), map);
        int first = map.lineOf(near.getFirst().span().start());
        int last = Math.min(map.lineCount(), map.lineOf(near.getLast().span().end()));
        // A byte order mark stands before the text of the first line.
        int start = Math.min(map.text(first).start(), near.getFirst().span().start());
        Span region = new Span(start, Math.max(start, map.text(last).end()));
        StringBuilder changed = new StringBuilder();
        int at = region.start();
        for (FixEdit edit : near) {
            changed.append(map.text(new Span(at, edit.span().start()))).append(edit.text());
            at = edit.span().end();
        }
        changed.append(map.text(new Span(at, Math.max(at, region.end()))));
        List<String> before = new ArrayList<>(List.of(map.text(region).split("\\R", -1)));
        List<String> after = new ArrayList<>(List.of(changed.toString().split("\\R", -1)));
        leaveOutWhatIsAlike(before, after);
        add(lines, "\u2212 ", "fix-before", before);
        add(lines, "+ ", "fix-after", after);
        return lines;
    }

    /** The first edits, as far as they are close to each other. */
    private static List<FixEdit> near(List<FixEdit> edits, TextMap map) {
        int first = map.lineOf(edits.getFirst().span().start());
        return edits.stream().filter(edit -> map.lineOf(edit.span().start()) < first + MOST_LINES).toList();
    }

    private static void leaveOutWhatIsAlike(List<String> before, List<String> after) {
        while (!before.isEmpty() && !after.isEmpty() && before.getFirst().equals(after.getFirst())) {
            before.removeFirst();
            after.removeFirst();
        }
        while (!before.isEmpty() && !after.isEmpty() && before.getLast().equals(after.getLast())) {
            before.removeLast();
            after.removeLast();
        }
    }

    private static void add(VBox lines, String sign, String style, List<String> texts) {
        for (String text : texts.subList(0, Math.min(texts.size(), MOST_LINES))) {
            Label line = new Label(sign + text);
            line.getStyleClass().add(style);
            lines.getChildren().add(line);
        }
        if (texts.size() > MOST_LINES) {
            Label more = new Label(sign + "\u2026");
            more.getStyleClass().add(style);
            lines.getChildren().add(more);
        }
    }
}
