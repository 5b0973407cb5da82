package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.login.KnownLogins;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseFile;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

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
        int mine = fetch.begin();
        files.clear();
        refused.clear();
        AtomicReference<@Nullable LicenseFetcher> walk = new AtomicReference<>();
        Task walking = services.tasks().start("licences", task -> {
            LicenseFetcher started = new LicenseFetcher(new Fetcher(services.asking(userAgent)),
                    file -> services.window().execute(() -> {
                        if (fetch.isNewest(mine)) {
                            files.add(file);
                        }
                    }));
            walk.set(started);
            return task.isCancelled() ? List.<SiteSentence>of() : started.run(named);
        }, outcome -> {
            if (fetch.isNewest(mine)) {
                end(outcome);
            }
        });
        fetch.stopBy(() -> {
            walking.cancel();
            LicenseFetcher started = walk.get();
            if (started != null) {
                started.cancel();
            }
        });
    }

    private void end(TaskOutcome<List<SiteSentence>> outcome) {
        fetch.end();
        switch (outcome) {
            case TaskOutcome.Done<List<SiteSentence>>(List<SiteSentence> bad) -> refused
                    .setAll(bad.stream().map(SiteSentence::text).toList());
            case TaskOutcome.Failed<List<SiteSentence>>(Throwable thrown) -> refused
                    .setAll(FailureWords.of(thrown));
            case TaskOutcome.Cancelled<List<SiteSentence>>() -> {}
        }
    }

    void cancel() {
        fetch.cancel();
    }
}
