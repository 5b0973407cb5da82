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
 * Stores the settings for the next start, a moment after each change, so that they survive any end of the program. If they
 * cannot be stored, they still apply in this run.
 */
final class SettingsKeeper {

    static final Duration PAUSE = Duration.ofSeconds(1);
    /** After a failure, whether or not anything else changes. */
    static final Duration UNTIL_NEXT_TRY = Duration.ofMinutes(1);

    private final SettingsFile file;
    private final TaskTimer timer;
    private final Executor window;
    private final SettingsFile.Loaded loaded;
    private final Settings settings;

    private Runnable gathering = () -> {};
    private Consumer<IOException> failures = failure -> {};
    private Consumer<Path> damaged = aside -> {};
    private boolean noted;
    private TaskTimer.@Nullable Pending pending;

    /** Taken on the window's thread, so that any other can write it, also when the window's is gone. */
    private volatile StoredSettings latest;

    private final Object disk = new Object();
    private StoredSettings saved;
    private boolean failing;

    SettingsKeeper(SettingsFile file, TaskTimer timer, Executor window) {
        this.file = file;
        this.timer = timer;
        this.window = window;
        this.loaded = file.load();
        this.settings = new Settings(loaded.settings());
        this.latest = settings.toStored();
        this.saved = latest;
    }

    SettingsFile.Loaded loaded() {
        return loaded;
    }

    Settings settings() {
        return settings;
    }

    /**
     * Stores each change from now on.
     *
     * @param gather puts into the settings what is remembered of the window, on its thread
     * @param failed receives a failure on the window's thread, once until storing works again
     * @param setAside receives, on the window's thread, the new place of a file that was damaged while the window was open
     */
    void follow(Runnable gather, Consumer<IOException> failed, Consumer<Path> setAside) {
        gathering = gather;
        failures = failed;
        damaged = setAside;
        settings.onChange(this::changed);
    }

    /** Something changed that is in the settings. */
    void changed() {
        storeSoon();
        windowChanged();
    }

    /** Something changed that is not in the settings until the gathering puts it there. */
    void windowChanged() {
        if (!noted) {
            noted = true;
            window.execute(this::gather);
        }
    }

    /** The window changes in many steps; what it is like is looked at once after them. */
    private void gather() {
        gathering.run();
        noted = false;
        storeSoon();
    }

    /** At once, since this may be the last moment of the window's thread. */
    private void storeSoon() {
        latest = settings.toStored();
        if (pending != null) {
            pending.cancel();
        }
        pending = timer.after(PAUSE, this::write);
    }

    /** On the window's thread: what is so now is what is written next. */
    void gatherNow() {
        gathering.run();
        latest = settings.toStored();
    }

    /** Writes the newest that is known, on any thread. */
    void write() {
        synchronized (disk) {
            StoredSettings now = latest;
            if (now.equals(saved)) {
                return;
            }
            try {
                file.save(now).ifPresent(aside -> window.execute(() -> damaged.accept(aside)));
                saved = now;
                failing = false;
            } catch (IOException failure) {
                timer.after(UNTIL_NEXT_TRY, this::write);
                if (!failing) {
                    failing = true;
                    window.execute(() -> failures.accept(failure));
                }
            }
        }
    }
}
