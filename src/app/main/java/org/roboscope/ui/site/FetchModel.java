package org.roboscope.ui.site;

import javafx.beans.property.ReadOnlyBooleanProperty;

/** What a view fetches in the background when a person asks for it. */
abstract class FetchModel {

    final SiteServices services;
    final SectionFetch fetch;

    FetchModel(SiteServices services) {
        this.services = services;
        this.fetch = new SectionFetch(services.tasks());
    }

    ReadOnlyBooleanProperty runningProperty() {
        return fetch.runningProperty();
    }

    void cancel() {
        fetch.cancel();
    }
}
