package org.roboscope.ui.site;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;

/** One of the views that the panel turns between. It controls the layout that it shows. */
abstract class SiteSection {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-site");

    static final double ROW_HEIGHT = 24;

    final String id;
    private final LazyValue<Parent> content;

    /** @param id names its words and its button */
    SiteSection(String id, FxmlFile layout) {
        this.id = id;
        this.content = layout.lazily(this, MESSAGES);
    }

    Node content() {
        return content.get();
    }

    /** What it needs to be asked, in place of the site's address; nothing where that is enough. */
    List<Node> inputs() {
        return List.of();
    }

    /** What can be done in it. */
    abstract List<Node> tools();

    /** What there is, in a line above it. */
    abstract Node about();

    /** It has come up. */
    void shown() {}

    abstract void takeFocus();
}
