package org.roboscope.ui.site;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.site.FilesSection.AddedFile;
import org.roboscope.ui.site.SiteFetching.KeptFetch;

/**
 * Fetches sites periodically. Only sites chosen by the user are fetched; after a restart only if the user enabled that.
 * Used on the window's thread.
 */
final class SiteWatch {

    private static final ListSetting<Watched> KEPT =
            new ListSetting<>("site.watched", Watched::read, Watched::stored);
    private static final Settings.Flag AT_START = new Settings.Flag("site.watchAtStart", "yes");
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 3;

    /** A watched site with its interval and user agent. */
    private record Watched(RobotsAddress robotsTxt, Duration interval, String userAgent) {

        private String stored() {
            return String.join(SEPARATOR, robotsTxt.address().site(), Long.toString(interval.toSeconds()), userAgent);
        }

        /** Reads a stored site; settings may have been edited by hand. */
        private static Optional<Watched> read(String stored) {
            List<String> fields = List.of(stored.split(SEPARATOR, FIELDS));
            if (fields.size() != FIELDS || !fields.get(1).matches("[1-9][0-9]{0,8}")) {
                return Optional.empty();
            }
            return AddedFile.address(fields.get(0)).map(robotsTxt -> new Watched(
                    robotsTxt, Duration.ofSeconds(Long.parseLong(fields.get(1))), fields.get(2)));
        }
    }

    private final SiteServices services;
    private final Settings settings;
    private final Map<RobotsAddress, Watched> watched = new HashMap<>();
    private final Map<RobotsAddress, TaskTimer.Pending> pending = new HashMap<>();
    private final List<Consumer<KeptFetch.FetchOutcome>> listeners = new ArrayList<>();
    private final List<BiConsumer<RobotsAddress, Throwable>> faults = new ArrayList<>();
    /** The number of changes that the user has not viewed. */
    final ReadOnlyIntegerWrapper news = new ReadOnlyIntegerWrapper();
    /** Whether the watch continues at the next start. */
    final BooleanProperty atStart;

    SiteWatch(SiteServices services, Settings settings) {
        this.services = services;
        this.settings = settings;
        atStart = new SimpleBooleanProperty(AT_START.in(settings));
        atStart.addListener((property, before, now) -> {
            AT_START.set(settings, now);
            keep();
        });
        if (atStart.get()) {
            KEPT.in(settings).forEach(one -> {
                watched.put(one.robotsTxt(), one);
                plan(one);
            });
        }
    }

    void newsSeen() {
        news.set(0);
    }

    /** Calls the listener with each answer that the watch gets. */
    void whenAnswered(Consumer<KeptFetch.FetchOutcome> listener) {
        listeners.add(listener);
    }

    /** Calls the listener each time that a fault of the program kept a site from being asked. */
    void whenFailed(BiConsumer<RobotsAddress, Throwable> listener) {
        faults.add(listener);
    }

    /** The interval of the site; empty if it is not watched. */
    Optional<Duration> interval(RobotsAddress robotsTxt) {
        return Optional.ofNullable(watched.get(robotsTxt)).map(Watched::interval);
    }

    /** Starts watching. The first fetch is after one interval, because the user has the present file. */
    void watch(RobotsAddress robotsTxt, Duration interval, String userAgent) {
        stop(robotsTxt);
        Watched one = new Watched(robotsTxt, interval, userAgent);
        watched.put(robotsTxt, one);
        keep();
        plan(one);
    }

    void stop(RobotsAddress robotsTxt) {
        TaskTimer.Pending waiting = pending.remove(robotsTxt);
        if (waiting != null) {
            waiting.cancel();
        }
        watched.remove(robotsTxt);
        keep();
    }

    private void plan(Watched one) {
        pending.put(one.robotsTxt(), services.watching().after(one.interval(),
                () -> services.window().execute(() -> ask(one))));
    }

    private void ask(Watched one) {
        if (!isStill(one)) {
            return;
        }
        try {
            KeptFetch.start(services, one.robotsTxt(), one.userAgent(), hop -> {}, outcome -> answered(one, outcome),
                    thrown -> failed(one, thrown));
        } catch (RuntimeException | Error thrown) {
            failed(one, thrown);
        }
    }

    /** Fetches again after the interval, regardless of the failure. */
    private void failed(Watched one, Throwable thrown) {
        if (isStill(one)) {
            plan(one);
            faults.forEach(listener -> listener.accept(one.robotsTxt(), thrown));
        }
    }

    private void answered(Watched one, KeptFetch.FetchOutcome outcome) {
        if (isStill(one)) {
            if (outcome.isNew()) {
                news.set(news.get() + 1);
            }
            plan(one);
            listeners.forEach(listener -> listener.accept(outcome));
        }
    }

    private boolean isStill(Watched one) {
        return one.equals(watched.get(one.robotsTxt()));
    }

    private void keep() {
        KEPT.set(settings, atStart.get() ? List.copyOf(watched.values()) : List.of());
    }
}
