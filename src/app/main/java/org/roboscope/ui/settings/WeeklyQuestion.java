package org.roboscope.ui.settings;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.UpdateNotes;
import org.roboscope.site.update.UpdateNotes.Last;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/** Asks the project's site once a week, if the person turned that on. What fails is only in the log and in the settings. */
public final class WeeklyQuestion {

    /** How often a window that stays open looks whether a week has passed. */
    private static final Duration LOOK = Duration.ofHours(1);

    private final BooleanProperty on;
    private final Supplier<ProxySelection> proxies;
    private final Source source;
    private final Services services;
    private final ReadOnlyObjectWrapper<Optional<Last>> last = new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean waits;

    /**
     * What is asked.
     *
     * @param ask called on a thread of a task
     */
    public record Source(String address, UpdateNotes notes, Function<ProxySelection, Answer> ask) {}

    /** What the questions work with. */
    public record Services(FaultLog log, BackgroundTasks tasks, TaskTimer timer, Executor window,
            InstantSource clock) {}

    WeeklyQuestion(BooleanProperty on, Supplier<ProxySelection> proxies, Source source, Services services) {
        this.on = on;
        this.proxies = proxies;
        this.source = source;
        this.services = services;
    }

    /** From now on it asks, while the setting is on; at once, if it was not asked for a week. */
    void follow() {
        on.subscribe(this::look);
        look();
    }

    private void look() {
        if (!on.get()) {
            last.set(Optional.empty());
            return;
        }
        ProxySelection proxy = proxies.get();
        // Without a place, because the program does not wait for it when it ends.
        services.tasks().start("ask " + source.address(), _ -> askIfDue(proxy), outcome -> {
            if (outcome instanceof TaskOutcome.Done<Optional<Last>>(Optional<Last> known)
                    && on.get()) {
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
        UpdateNotes notes = source.notes();
        if (notes.claim(services.clock().instant())) {
            Answer answer = source.ask().apply(proxy);
            notes.answered(services.clock().instant(), answer);
            if (answer instanceof Answer.Failed failed) {
                services.log().add(services.clock().instant() + " " + source.address() + ": "
                        + failed.why().text());
            }
        }
        return notes.last();
    }

    /** The last request; empty if there was none, or if the setting is off. */
    public ReadOnlyObjectProperty<Optional<Last>> lastProperty() {
        return last.getReadOnlyProperty();
    }
}
