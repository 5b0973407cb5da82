package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.roboscope.manual.ManualPage;
import org.roboscope.ui.common.page.PageNodes;

/** A page of the documentation as a part of something else, which has a title of its own. */
public final class PageText {

    private PageText() {}

    /** What stands below the page's title and the line under it. */
    public static List<Node> below(String path) {
        return new PageNodes(ManualPage.read(path), Optional.empty()).drawBelowTitle();
    }
}
