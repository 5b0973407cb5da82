package org.roboscope.ui.workspace;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;

/** What came of asking sites, for all panels that show some of it. It lives on the window's thread. */
public final class SiteFetches {

    /** One fetch, with what earlier ones add to it. */
    public record Seen(RobotsAddress robotsTxt, FetchResult result, AnswerContext answerContext) {}

    private final ReadOnlyObjectWrapper<Optional<Seen>> newest = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** Absent until something has been fetched. */
    public ReadOnlyObjectProperty<Optional<Seen>> newestProperty() {
        return newest.getReadOnlyProperty();
    }

    public void add(Seen seen) {
        newest.set(Optional.of(seen));
    }
}
