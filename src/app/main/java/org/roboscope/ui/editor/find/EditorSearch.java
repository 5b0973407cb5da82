package org.roboscope.ui.editor.find;

import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.WindowMessages;

/** Where the find bar stands, above the text, and when. */
public final class EditorSearch {

    private final VBox node = new VBox();
    private final FindBar bar;
    private final LazyContent content;
    private final Runnable onClose;

    /** @param onClose gives the keyboard back to the text */
    public EditorSearch(WindowMessages messages, Runnable onClose) {
        this.onClose = onClose;
        this.bar = new FindBar(messages, this::close);
        this.content = new LazyContent(FxmlFile.FIND_BAR, bar, messages);
    }

    public Node node() {
        return node;
    }

    public void open(SearchedText text, boolean replacing) {
        node.getChildren().setAll(content.get());
        bar.open(text, replacing && text.isEditable());
    }

    /** Comes up if need be, and goes on to the next or the previous match. */
    public void again(SearchedText text, boolean forward) {
        if (!isOpen()) {
            open(text, false);
        } else if (forward) {
            bar.findNext();
        } else {
            bar.findPrevious();
        }
    }

    /** The text in front is another one. */
    public void turnTo(SearchedText text) {
        if (isOpen()) {
            bar.attach(text);
        }
    }

    public void textChanged() {
        if (isOpen()) {
            bar.search();
        }
    }

    private void close() {
        bar.detach();
        node.getChildren().clear();
        onClose.run();
    }

    private boolean isOpen() {
        return !node.getChildren().isEmpty();
    }
}
