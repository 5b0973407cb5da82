package org.roboscope.ui.settings;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.site.update.LatestVersion;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.UpdateNotes;
import org.roboscope.site.update.UpdateNotes.Last;

/** What the project's site is asked: for a newer version, and for a newer crawler catalogue. Both are off at first. */
public final class UpdateChecks {

    private final String ownVersion;
    private final WeeklyQuestion version;
    private final Optional<CatalogueQuestion> catalogue;
    private final ObservableValue<Optional<String>> newer;

    /**
     * Whom to ask.
     *
     * @param version   asks for the number of the latest version
     * @param catalogue empty if the program was built without the key of the maintainers
     */
    public record Sources(Function<ProxySelection, Answer> version, Optional<CatalogueSource> catalogue) {}

    /** @param ask fetches a newer one into the store */
    public record CatalogueSource(CatalogueStore store, Function<ProxySelection, Answer> ask) {}

    /** @param state the folder for what the program remembers */
    public UpdateChecks(Settings settings, String ownVersion, Path state, Sources sources,
            WeeklyQuestion.Services services) {
        this.ownVersion = ownVersion;
        Supplier<ProxySelection> proxies = () -> ProxySetting.of(settings);
        version = new WeeklyQuestion(settings.updatesProperty(), proxies, new WeeklyQuestion.Source(
                LatestVersion.ADDRESS, new UpdateNotes(state, "updates"), sources.version()), services);
        catalogue = sources.catalogue().map(source -> new CatalogueQuestion(source.store(), new WeeklyQuestion(
                settings.catalogueUpdatesProperty(), proxies, new WeeklyQuestion.Source(CatalogueStore.ADDRESS,
                        new UpdateNotes(state, "catalogue-updates"), source.ask()),
                services), services.tasks()));
        newer = version.lastProperty().map(known -> known.flatMap(Last::version)
                .filter(number -> LatestVersion.isNewer(number, ownVersion)));
    }

    /** From now on it asks for what is turned on; at once, if that was not asked for a week. */
    public void follow() {
        version.follow();
        catalogue.ifPresent(question -> question.weekly().follow());
    }

    WeeklyQuestion version() {
        return version;
    }

    Optional<CatalogueQuestion> catalogue() {
        return catalogue;
    }

    /** The number of a version that is newer than this one. */
    public ObservableValue<Optional<String>> newer() {
        return newer;
    }

    String ownVersion() {
        return ownVersion;
    }
}
