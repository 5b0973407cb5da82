package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.LoadedSettings;
import org.roboscope.ui.settings.LoadedSettings.Found;

/** Tells in one dialog what a start could not do as it should, mostly nothing. */
final class StartReport {

    private final WindowMessages messages;
    private final BiConsumer<String, String> teller;

    /** @param teller given a title and what to say */
    StartReport(WindowMessages messages, BiConsumer<String, String> teller) {
        this.messages = messages;
        this.teller = teller;
    }

    void tell(LoadedSettings settings, UserFolders folders, StartArguments startArguments) {
        List<String> sentences = new ArrayList<>();
        if (settings.found() != Found.FINE) {
            sentences.add(messages.text("start.settings." + settings.found(), settings.place()));
        }
        folders.unusable().ifPresent(
                folder -> sentences.add(messages.text("start.folder", folder, folders.config())));
        startArguments.unusable().forEach(name -> sentences.add(messages.text("files.inexpressible", name)));
        if (!sentences.isEmpty()) {
            teller.accept(messages.text("start.title"), String.join("\n\n", sentences));
        }
    }
}
