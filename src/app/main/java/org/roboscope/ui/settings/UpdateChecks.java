package org.roboscope.ui.settings;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.LatestVersion;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.UpdateNotes;
import org.roboscope.site.update.UpdateNotes.Last;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/**
 * Asks once a week whether there is a newer version, if the person turned that on. What fails is only in the log and in the
 * settings.
 */
public final class UpdateChecks {

    /** How often a window that stays open looks whether a week has passed. */
    private static final Duration LOOK = Duration.ofHours(1);

    private final Settings settings;
    private final Services services;
    private final String ownVersion;
    private final ReadOnlyObjectWrapper<Optional<Last>> last = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableValue<Optional<String>> newer;
    private boolean waits;

    /**
     * What the checks work with.
     *
     * @param ask asks the site; called on a thread of a task
     */
    public record Services(UpdateNotes notes, FaultLog log, BackgroundTasks tasks, TaskTimer timer, Executor window,
            InstantSource clock, Function<ProxySelection, Answer> ask) {}

    public UpdateChecks(Settings settings, String ownVersion, Services services) {
        this.settings = settings;
        this.ownVersion = ownVersion;
        this.services = services;
        this.newer = last.map(known -> known.flatMap(Last::version)
                .filter(version -> LatestVersion.isNewer(version, ownVersion)));
    }

    /** From now on it asks, while the setting is on; at once, if it was not asked for a week. */
    public void follow() {
        settings.updatesProperty().subscribe(this::look);
        look();
    }

    private void look() {
        if (!settings.updatesProperty().get()) {
            last.set(Optional.empty());
            return;
        }
        ProxySelection proxy = ProxySetting.of(settings);
        // Without a place, because the program does not wait for it when it ends.
        services.tasks().start("ask for a newer version", _ -> askIfDue(proxy), outcome -> {
            if (outcome instanceof TaskOutcome.Done<Optional<Last>>(Optional<Last> known)
                    && settings.updatesProperty().get()) {
                last.set(known);
            }
        });
        if (!waits) {
            waits = true;
            services.timer().after(LOOK, () -> services.window().execute(() -> {
                waits = false;
                look();
            }));
        }
    }

    private Optional<Last> askIfDue(ProxySelection proxy) throws IOException {
        UpdateNotes notes = services.notes();
        if (notes.claim(services.clock().instant())) {
            Answer answer = services.ask().apply(proxy);
            notes.answered(services.clock().instant(), answer);
            if (answer instanceof Answer.Failed failed) {
                services.log().add(services.clock().instant() + " " + LatestVersion.ADDRESS + ": "
                        + failed.why().text());
            }
        }
        return notes.last();
    }

    /** The last request; empty if there was none, or if the setting is off. */
    public ReadOnlyObjectProperty<Optional<Last>> lastProperty() {
        return last.getReadOnlyProperty();
    }

    /** The number of a version that is newer than this one. */
    public ObservableValue<Optional<String>> newer() {
        return newer;
    }

    public String ownVersion() {
        return ownVersion;
    }
}
