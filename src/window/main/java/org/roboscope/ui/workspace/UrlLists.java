package org.roboscope.ui.workspace;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.simulate.source.Source;

/** The lists, sitemaps or logs that the user opened last, for all panels that count their URLs. */
public final class UrlLists {

    private final ReadOnlyObjectWrapper<List<Source>> latestSources = new ReadOnlyObjectWrapper<>(List.of());

    public ReadOnlyObjectProperty<List<Source>> latestProperty() {
        return latestSources.getReadOnlyProperty();
    }

    public void setLatest(List<Source> sources) {
        latestSources.set(List.copyOf(sources));
    }
}
