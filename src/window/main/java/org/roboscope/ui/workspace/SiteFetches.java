package org.roboscope.ui.workspace;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;

/** The newest fetch from a site, for all panels that show it. This class is used only on the window's thread. */
public final class SiteFetches {

    /** One fetch, in the context of earlier ones. */
    public record SiteFetch(RobotsAddress robotsTxt, FetchResult result, AnswerContext answerContext) {}

    private final ReadOnlyObjectWrapper<Optional<SiteFetch>> newest = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** The newest fetch; empty before the first one. */
    public ReadOnlyObjectProperty<Optional<SiteFetch>> newestProperty() {
        return newest.getReadOnlyProperty();
    }

    public void add(SiteFetch siteFetch) {
        newest.set(Optional.of(siteFetch));
    }
}
