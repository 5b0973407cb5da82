package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.workspace.TextFindings;

/**
 * What a screen reader says about the caret's line in addition to its text: the problems there, and what is folded away
 * below. It is the help text of the area, because JavaFX has no text that is spoken by itself. The name of the area is that of
 * a label, because the text of a text area is its content.
 */
final class CaretAnnouncement {

    private final Node area;
    private final FoldedLines folded;
    private final WindowMessages messages;
    private final FindingText words = new FindingText();
    private final Label name = new Label();
    private Map<Integer, List<Finding>> found = Map.of();
    private int line = 1;
    private int carets = 1;

    CaretAnnouncement(Node area, FoldedLines folded, WindowMessages messages) {
        this.area = area;
        this.folded = folded;
        this.messages = messages;
        name.setManaged(false);
        name.setVisible(false);
        name.setLabelFor(area);
        name.textProperty().bind(area.accessibleTextProperty());
    }

    /** An invisible label, which belongs next to the area. */
    Node name() {
        return name;
    }

    void show(TextFindings now) {
        found = now.findings().stream().collect(Collectors.groupingBy(Finding::line));
        tell();
    }

    /** Takes over the problems of another announcement. */
    void showAs(CaretAnnouncement other) {
        found = other.found;
        tell();
    }

    /** @param now counted from 1, in the file */
    void caretAt(int now) {
        line = now;
        tell();
    }

    void caretsAre(int count) {
        carets = count;
        tell();
    }

    void tell() {
        List<String> parts = new ArrayList<>();
        if (carets > 1) {
            parts.add(messages.text("editor.caret.several", carets));
        }
        List<Finding> here = found.getOrDefault(line, List.of());
        if (!here.isEmpty()) {
            parts.add(messages.text("editor.caret.problems", here.size()));
            here.forEach(finding -> parts.add(messages.text("editor.caret.problem",
                    words.word(finding.severity()), words.sentence(finding))));
        }
        folded.at(line - 1).ifPresent(fold -> parts.add(messages.text("editor.caret.folded", fold.lines())));
        area.setAccessibleHelp(parts.isEmpty() ? null : String.join(" ", parts));
    }
}
