package org.roboscope.ui.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.site.update.LatestVersion;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.WeeklyRequests;
import org.roboscope.site.update.WeeklyRequests.Last;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/** What the project's site is asked: for a newer version, and for a newer crawler catalogue. Both are off at first. */
public final class UpdateChecks {

    final String ownVersion;
    final WeeklyQuestion version;
    final Optional<CatalogueQuestion> catalogue;
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

    /** What the questions work with. */
    public record Services(FaultLog log, BackgroundTasks tasks, TaskTimer timer, Executor window,
            InstantSource clock) {}

    /** @param state the folder for what the program remembers */
    public UpdateChecks(Settings settings, String ownVersion, Path state, Sources sources,
            Services services) {
        this.ownVersion = ownVersion;
        Supplier<ProxySelection> proxies = () -> ProxySetting.of(settings);
        version = new WeeklyQuestion(settings.updatesProperty(), proxies, LatestVersion.ADDRESS,
                new WeeklyRequests(state, "updates"), sources.version(), services);
        catalogue = sources.catalogue().map(source -> new CatalogueQuestion(source.store(), new WeeklyQuestion(
                settings.catalogueUpdatesProperty(), proxies, CatalogueStore.ADDRESS,
                new WeeklyRequests(state, "catalogue-updates"), source.ask(), services), services.tasks()));
        newer = version.last.map(known -> known.flatMap(Last::version)
                .filter(number -> LatestVersion.isNewer(number, ownVersion)));
    }

    /** From now on it asks for what is turned on; at once, if that was not asked for a week. */
    public void follow() {
        version.follow();
        catalogue.ifPresent(question -> question.weekly.follow());
    }

    /** The number of a version that is newer than this one. */
    public ObservableValue<Optional<String>> newer() {
        return newer;
    }

    /** Asks the project's site once a week, if the person turned that on. What fails is only in the log and in the settings. */
    static final class WeeklyQuestion {

        /** How often a window that stays open looks whether a week has passed. */
        private static final Duration LOOK = Duration.ofHours(1);

        private final BooleanProperty on;
        private final Supplier<ProxySelection> proxies;
        private final String address;
        private final WeeklyRequests notes;
        private final Function<ProxySelection, Answer> ask;
        private final Services services;
        /** The last request; empty if there was none, or if the setting is off. */
        final ReadOnlyObjectWrapper<Optional<Last>> last = new ReadOnlyObjectWrapper<>(Optional.empty());
        private boolean waits;

        /** @param ask called on a thread of a task */
        WeeklyQuestion(BooleanProperty on, Supplier<ProxySelection> proxies, String address, WeeklyRequests notes,
                Function<ProxySelection, Answer> ask, Services services) {
            this.on = on;
            this.proxies = proxies;
            this.address = address;
            this.notes = notes;
            this.ask = ask;
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
            services.tasks().start("ask " + address, _ -> askIfDue(proxy), outcome -> {
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
            if (notes.claim(services.clock().instant())) {
                Answer answer = ask.apply(proxy);
                notes.answered(services.clock().instant(), answer);
                if (answer instanceof Answer.Failed failed) {
                    services.log().add(services.clock().instant() + " " + address + ": "
                            + failed.why().text());
                }
            }
            return notes.last();
        }

    }

    /** The weekly question for a newer crawler catalogue, and which catalogue is used from the next start on. */
    static final class CatalogueQuestion {

        private final CatalogueStore store;
        final WeeklyQuestion weekly;
        private final BackgroundTasks tasks;
        /** Empty until the disk was asked, or if it does not answer. */
        final ReadOnlyObjectWrapper<Optional<Used>> used = new ReadOnlyObjectWrapper<>(Optional.empty());

        /** @param isShipped whether it is the one that came with the program */
        record Used(LocalDate date, boolean isShipped) {}

        CatalogueQuestion(CatalogueStore store, WeeklyQuestion weekly, BackgroundTasks tasks) {
            this.store = store;
            this.weekly = weekly;
            this.tasks = tasks;
            weekly.last.subscribe(this::look);
        }

        /** Asks the disk. */
        void look() {
            start(() -> {});
        }

        /** From the next start on, the one that came with the program is used. */
        void removeNewer() {
            start(store::remove);
        }

        private interface Step {
            void run() throws IOException;
        }

        private void start(Step before) {
            tasks.startAt(store, "look at the crawler catalogue", _ -> {
                before.run();
                LocalDate date = store.date();
                return new Used(date, date.equals(store.shippedDate()));
            }, outcome -> used.set(outcome instanceof TaskOutcome.Done<Used>(Used now) ? Optional.of(now)
                    : Optional.empty()));
        }
    }
}
