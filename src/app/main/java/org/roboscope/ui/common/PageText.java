package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.roboscope.ui.common.page.ManualPage;
import org.roboscope.ui.common.page.PageBlock;
import org.roboscope.ui.common.page.PageNodes;

/** A page of the documentation as a part of something else, which has a title of its own. */
public final class PageText {

    private PageText() {}

    /** What stands below the page's title and the line under it. */
    public static List<Node> below(String path) {
        ManualPage page = ManualPage.read(path);
        List<PageBlock> blocks = page.blocks().stream()
                .dropWhile(block -> !(block instanceof PageBlock.Heading heading && heading.level() > 1)).toList();
        return new PageNodes(page, Optional.empty()).draw(blocks);
    }
}
