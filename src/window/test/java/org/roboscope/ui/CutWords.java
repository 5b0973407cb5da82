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

/** What is too long for its place on the screen, and is shown with three dots at its end. */
final class CutWords {

    private CutWords() {}

    /** The whole words of what is cut in this part of the window. */
    static List<String> in(Node part) {
        return all(part).filter(CutWords::isCut).map(Labeled::getText).toList();
    }

    /** Cells of tables may be cut by their columns, and remarks beside the lines of the editor by its edge. */
    static List<String> outsideOfTables(Node part) {
        return all(part).filter(CutWords::isCut)
                .filter(labeled -> Stream.iterate((Node) labeled, Objects::nonNull, Node::getParent)
                        .noneMatch(node -> node instanceof TableView<?> || node instanceof CodeArea))
                .map(Labeled::getText).toList();
    }

    static Stream<Labeled> all(Node node) {
        if (!node.isVisible()) {
            return Stream.of();
        }
        Stream<Labeled> inside = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(CutWords::all) : Stream.of();
        return node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                ? Stream.concat(Stream.of(labeled), inside) : inside;
    }

    private static boolean isCut(Labeled labeled) {
        return labeled.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                && labeled.lookup(".text") instanceof Text shown && shown.getParent().equals(labeled)
                && !plain(shown.getText()).equals(plain(labeled.getText()));
    }

    /** Without the mark of its key, and without the ends of the lines into which it is broken. */
    private static String plain(String words) {
        return words.replaceAll("[_\\n]", "");
    }
}
