package org.roboscope.ui.workspace;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.simulate.source.Source;

/** The lists, sitemaps or logs that the person worked with last, for every panel that counts in them. */
public final class UrlLists {

    private final ReadOnlyObjectWrapper<List<Source>> latest = new ReadOnlyObjectWrapper<>(List.of());

    public ReadOnlyObjectProperty<List<Source>> latestProperty() {
        return latest.getReadOnlyProperty();
    }

    public void use(List<Source> sources) {
        latest.set(List.copyOf(sources));
    }
}
