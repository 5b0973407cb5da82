package org.roboscope.ui.bulk;

import java.util.List;
import javafx.stage.Window;
import org.roboscope.ui.bulk.SourceBar.CrawlerDialog;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;

/** Opens every window of the panel. */
public final class BulkWindows {

    private BulkWindows() {}

    public static List<Runnable> all(Window owner, OwnCrawlers crawlers) {
        return List.of(() -> new CrawlerDialog(new CrawlerSuggestions(crawlers), List.of()).ask(owner));
    }
}
