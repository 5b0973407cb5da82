package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.login.KnownLogins;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseFile;

/** The files of terms that the License lines name: fetched when asked to, one after the other. */
final class LicenseModel {

    private final SiteServices services;
    private final ObservableList<LicenseFile> files = FXCollections.observableArrayList();
    private final ObservableList<String> refused = FXCollections.observableArrayList();
    private final SectionFetch fetch;

    LicenseModel(SiteServices services) {
        this.services = services;
        this.fetch = new SectionFetch(services.tasks());
    }

    /** What has been read so far. */
    ObservableList<LicenseFile> files() {
        return files;
    }

    /** Sentences about what was not fetched. */
    ObservableList<String> refused() {
        return refused;
    }

    ReadOnlyBooleanProperty runningProperty() {
        return fetch.runningProperty();
    }

    /** The first site that wants a login; others are asked for once that one is given. */
    Optional<WebAddress> wantsLogin() {
        return files.stream().flatMap(file -> KnownLogins.wanted(file.fetch()).stream()).findFirst();
    }

    void fetch(List<String> named, String userAgent) {
        files.clear();
        fetch.walk("licences", named, refused, isNewest -> {
            LicenseFetcher fetcher = new LicenseFetcher(new Fetcher(services.asking(userAgent)),
                    file -> services.window().execute(() -> {
                        if (isNewest.getAsBoolean()) {
                            files.add(file);
                        }
                    }));
            return new SectionFetch.Walk(fetcher::run, fetcher::cancel);
        });
    }

    void cancel() {
        fetch.cancel();
    }
}
