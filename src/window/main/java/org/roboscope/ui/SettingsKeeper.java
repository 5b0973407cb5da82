package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;

/**
 * Saves the settings a moment after each change, so that they survive any end of the program. If they cannot be saved,
 * they still apply to this run.
 */
final class SettingsKeeper {

    static final Duration PAUSE = Duration.ofSeconds(1);
    /** Time until the next attempt after a failure, regardless of other changes. */
    static final Duration RETRY_DELAY = Duration.ofMinutes(1);

    private final SettingsFile file;
    private final TaskTimer timer;
    private final Executor window;
    private final SettingsFile.LoadedSettings loadedSettings;
    private final Settings settings;

    private Runnable gatherState = () -> {};
    private Consumer<IOException> failureListener = failure -> {};
    private Consumer<Path> damageListener = newPath -> {};
    private boolean isGatherPlanned;
    private TaskTimer.@Nullable PendingTask pendingSave;

    /**
     * Snapshot taken on the window's thread, so that any thread can write it, even if the window's thread has ended.
     */
    private volatile StoredSettings latestSnapshot;

    private final Object writeLock = new Object();
    private StoredSettings savedSnapshot;
    private boolean isFailing;

    SettingsKeeper(SettingsFile file, TaskTimer timer, Executor window) {
        this.file = file;
        this.timer = timer;
        this.window = window;
        this.loadedSettings = file.load();
        this.settings = new Settings(loadedSettings.settings());
        this.latestSnapshot = settings.toStored();
        this.savedSnapshot = latestSnapshot;
    }

    SettingsFile.LoadedSettings loaded() {
        return loadedSettings;
    }

    Settings settings() {
        return settings;
    }

    /**
     * Saves each change from now on.
     *
     * @param gather        copies the state of the window to the settings, on the window's thread
     * @param onFailure     receives a failure on the window's thread, once until saving works again
     * @param onDamagedFile receives, on the window's thread, the new path of a file that was damaged while the window
     *                      was open
     */
    void startSaving(Runnable gather, Consumer<IOException> onFailure, Consumer<Path> onDamagedFile) {
        gatherState = gather;
        failureListener = onFailure;
        damageListener = onDamagedFile;
        settings.addChangeHandler(this::onSettingsChanged);
    }

    /** Called when a setting has changed. */
    void onSettingsChanged() {
        scheduleSave();
        onWindowChanged();
    }

    /** Called when the state of the window has changed, which is not in the settings until gathered. */
    void onWindowChanged() {
        if (!isGatherPlanned) {
            isGatherPlanned = true;
            window.execute(this::gather);
        }
    }

    /** Gathers once after many small changes of the window. */
    private void gather() {
        gatherState.run();
        isGatherPlanned = false;
        scheduleSave();
    }

    /** Takes the snapshot immediately, because the window's thread may end at any time. */
    private void scheduleSave() {
        latestSnapshot = settings.toStored();
        if (pendingSave != null) {
            pendingSave.cancel();
        }
        pendingSave = timer.schedule(PAUSE, this::write);
    }

    /** Gathers the current state for the next write. Called on the window's thread. */
    void gatherNow() {
        gatherState.run();
        latestSnapshot = settings.toStored();
    }

    /** Writes the latest snapshot, on any thread. */
    void write() {
        synchronized (writeLock) {
            StoredSettings current = latestSnapshot;
            if (current.equals(savedSnapshot)) {
                return;
            }
            try {
                file.save(current).ifPresent(newPath -> window.execute(() -> damageListener.accept(newPath)));
                savedSnapshot = current;
                isFailing = false;
            } catch (IOException failure) {
                timer.schedule(RETRY_DELAY, this::write);
                if (!isFailing) {
                    isFailing = true;
                    window.execute(() -> failureListener.accept(failure));
                }
            }
        }
    }
}
