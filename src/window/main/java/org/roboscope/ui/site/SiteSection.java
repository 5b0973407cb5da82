package org.roboscope.ui.site;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;

/** A view of the panel, and the controller of its layout. */
abstract class SiteSection {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-site");

    static final double ROW_HEIGHT = 24;

    final String id;
    private final LazyValue<Parent> content;

    /** @param id prefix of its messages and id of its button */
    SiteSection(String id, FxmlFile layout) {
        this.id = id;
        this.content = layout.loadLazily(this, MESSAGES);
    }

    Node content() {
        return content.get();
    }

    /** The input fields that replace the site's address; empty if the view needs only the address. */
    List<Node> inputs() {
        return List.of();
    }

    /** Further fields after the site's address. */
    List<Node> furtherInputs() {
        return List.of();
    }

    /** The commands of the view. */
    abstract List<Node> tools();

    /** A summary above the view. */
    abstract Node summaryBar();

    /** Updates the view each time it is shown. */
    void onShown() {}

    abstract void takeFocus();
}
