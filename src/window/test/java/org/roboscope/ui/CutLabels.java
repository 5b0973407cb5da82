package org.roboscope.ui;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;

/** Finds labels that are cut and end in an ellipsis. */
final class CutLabels {

    private CutLabels() {}

    /** Returns the full texts of all truncated labels below a node. */
    static List<String> findBelow(Node root) {
        return labels(root).filter(CutLabels::isTruncated).map(Labeled::getText).toList();
    }

    /** Ignores table cells, which columns may truncate, and messages in the editor, which its edge may truncate. */
    static List<String> findOutsideOfTables(Node root) {
        return labels(root).filter(CutLabels::isTruncated)
                .filter(labeled -> Stream.iterate((Node) labeled, Objects::nonNull, Node::getParent)
                        .noneMatch(node -> node instanceof TableView<?> || node instanceof CodeArea))
                .map(Labeled::getText).toList();
    }

    static Stream<Labeled> labels(Node node) {
        if (!node.isVisible()) {
            return Stream.of();
        }
        Stream<Labeled> descendants = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(CutLabels::labels) : Stream.of();
        return node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                ? Stream.concat(Stream.of(labeled), descendants) : descendants;
    }

    private static boolean isTruncated(Labeled labeled) {
        return labeled.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                && labeled.lookup(".text") instanceof Text shown && shown.getParent().equals(labeled)
                && !plain(shown.getText()).equals(plain(labeled.getText()));
    }

    /** Removes mnemonic marks and line breaks. */
    private static String plain(String text) {
        return text.replaceAll("[_\\n]", "");
    }
}
