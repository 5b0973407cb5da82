package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.site.FilesSection.AddedFile;
import org.roboscope.ui.site.SiteFetching.RecordedFetch;
import org.roboscope.ui.site.SiteFetching.StoredAnswer;
import org.roboscope.ui.task.FailureMessages;

/**
 * Fetches sites periodically. Only sites that the user chose are fetched; after a restart, only if the user enabled
 * this. All methods are called on the window's thread.
 */
final class SiteWatch {

    private static final ListSetting<WatchedSite> WATCHED_SITES =
            new ListSetting<>("site.watched", WatchedSite::parse, WatchedSite::toLine);
    private static final Settings.Flag AT_START = new Settings.Flag("site.watchAtStart", "yes");
    private static final String SEPARATOR = "\t";
    private static final int FIELD_COUNT = 3;

    /** A watched site with its interval and user agent. */
    private record WatchedSite(RobotsAddress robotsTxt, Duration interval, String userAgent) {

        private String toLine() {
            return String.join(SEPARATOR, robotsTxt.address().site(), Long.toString(interval.toSeconds()), userAgent);
        }

        /** Reads a stored site; empty if the settings were edited by hand and it is invalid. */
        private static Optional<WatchedSite> parse(String line) {
            List<String> fields = List.of(line.split(SEPARATOR, FIELD_COUNT));
            if (fields.size() != FIELD_COUNT || !fields.get(1).matches("[1-9][0-9]{0,8}")) {
                return Optional.empty();
            }
            return AddedFile.parseSite(fields.get(0)).map(robotsTxt -> new WatchedSite(
                    robotsTxt, Duration.ofSeconds(Long.parseLong(fields.get(1))), fields.get(2)));
        }
    }

    private final SiteServices services;
    private final Settings settings;
    private final Map<RobotsAddress, WatchedSite> watchedSites = new HashMap<>();
    private final Map<RobotsAddress, TaskTimer.PendingTask> pendingFetches = new HashMap<>();
    private final List<Consumer<StoredAnswer>> storeListeners = new ArrayList<>();
    private final List<Consumer<String>> failureListeners = new ArrayList<>();
    /** The number of changes that the user has not viewed. */
    final ReadOnlyIntegerWrapper unseenChanges = new ReadOnlyIntegerWrapper();
    /** Whether the watch continues at the next start. */
    final BooleanProperty continuesAtStart;

    SiteWatch(SiteServices services, Settings settings) {
        this.services = services;
        this.settings = settings;
        continuesAtStart = new SimpleBooleanProperty(AT_START.in(settings));
        continuesAtStart.addListener((property, before, now) -> {
            AT_START.set(settings, now);
            saveWatchedSites();
        });
        if (continuesAtStart.get()) {
            WATCHED_SITES.in(settings).forEach(site -> {
                watchedSites.put(site.robotsTxt(), site);
                schedule(site);
            });
        }
    }

    void markSeen() {
        unseenChanges.set(0);
    }

    /** Calls the listener with each answer that the watch has stored. */
    void addStoreListener(Consumer<StoredAnswer> listener) {
        storeListeners.add(listener);
    }

    /** Calls the listener with the reason why a site could not be fetched, or its answer not be stored. */
    void addFailureListener(Consumer<String> listener) {
        failureListeners.add(listener);
    }

    /** The interval of the site; empty if it is not watched. */
    Optional<Duration> interval(RobotsAddress robotsTxt) {
        return Optional.ofNullable(watchedSites.get(robotsTxt)).map(WatchedSite::interval);
    }

    /** Starts watching a site. The first fetch is after one interval, because the user has the current file. */
    void watch(RobotsAddress robotsTxt, Duration interval, String userAgent) {
        stop(robotsTxt);
        WatchedSite site = new WatchedSite(robotsTxt, interval, userAgent);
        watchedSites.put(robotsTxt, site);
        saveWatchedSites();
        schedule(site);
    }

    void stop(RobotsAddress robotsTxt) {
        TaskTimer.PendingTask pendingFetch = pendingFetches.remove(robotsTxt);
        if (pendingFetch != null) {
            pendingFetch.cancel();
        }
        watchedSites.remove(robotsTxt);
        saveWatchedSites();
    }

    private void schedule(WatchedSite site) {
        pendingFetches.put(site.robotsTxt(), services.watchTimer().schedule(site.interval(),
                () -> services.window().execute(() -> fetch(site))));
    }

    private void fetch(WatchedSite site) {
        if (!isWatched(site)) {
            return;
        }
        try {
            RecordedFetch.start(services, site.robotsTxt(), site.userAgent(), _ -> {}, _ -> {},
                    stored -> stored.handle(
                            answer -> handleAnswer(site, answer),
                            thrown -> handleFailure(site, "watch.notKept", thrown)),
                    thrown -> handleFailure(site, "watch.failed", thrown));
        } catch (RuntimeException | Error thrown) {
            handleFailure(site, "watch.failed", thrown);
        }
    }

    /** Fetches again after the interval, regardless of the failure. */
    private void handleFailure(WatchedSite site, String key, Throwable thrown) {
        if (isWatched(site)) {
            schedule(site);
            String sentence = MESSAGES.text(key, site.robotsTxt(), FailureMessages.of(thrown));
            failureListeners.forEach(listener -> listener.accept(sentence));
        }
    }

    private void handleAnswer(WatchedSite site, StoredAnswer answer) {
        if (isWatched(site)) {
            if (answer.isNew()) {
                unseenChanges.set(unseenChanges.get() + 1);
            }
            schedule(site);
            storeListeners.forEach(listener -> listener.accept(answer));
        }
    }

    private boolean isWatched(WatchedSite site) {
        return site.equals(watchedSites.get(site.robotsTxt()));
    }

    private void saveWatchedSites() {
        WATCHED_SITES.set(settings, continuesAtStart.get() ? List.copyOf(watchedSites.values()) : List.of());
    }
}
