package org.roboscope.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.files.Questions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;

/** Keeps the settings from one start to the next. Whoever cannot keep them can still work with them. */
final class SettingsKeeper {

    private final SettingsFile file;
    private final Settings settings;
    private final Executor disk;
    private final Executor window;

    SettingsKeeper(Path folder, Executor disk, Executor window) {
        this.file = new SettingsFile(folder);
        this.disk = disk;
        this.window = window;
        try {
            settings = new Settings(file.load());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    Settings settings() {
        return settings;
    }

    /** Writes them in the background. */
    void keep(Questions questions, Messages messages) {
        StoredSettings now = settings.toStored();
        disk.execute(() -> save(now, questions, messages));
    }

    /** Writes them at once, since the application ends. */
    void keepNow(Questions questions, Messages messages) {
        save(settings.toStored(), questions, messages);
    }

    private void save(StoredSettings now, Questions questions, Messages messages) {
        try {
            file.save(now);
        } catch (IOException failure) {
            window.execute(() -> questions.tell(
                    messages.text("settings.notSaved"), String.valueOf(failure.getMessage())));
        }
    }
}
