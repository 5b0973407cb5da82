package org.roboscope.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.roboscope.ui.common.WindowMessages;

/** Which crawlers findings are reported for. The standard for reading files is set in the window instead. */
final class ReportSettings {

    private final Settings settings;
    private final WindowMessages messages;

    ReportSettings(Settings settings, WindowMessages messages) {
        this.settings = settings;
        this.messages = messages;
    }

    void show(TextField crawlers, Label problem) {
        new CheckedField(crawlers, problem, messages.text("settings.crawlers.name"),
                text -> unknown(text).map(name -> messages.text("settings.crawlers.unknown", name)),
                text -> settings.reportedCrawlers().setAll(named(text)))
                .show(String.join(", ", settings.reportedCrawlers()));
    }

    private Optional<String> unknown(String text) {
        return named(text).stream()
                .filter(name -> settings.ownCrawlers().catalogue().named(name).isEmpty()).findFirst();
    }

    private static List<String> named(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty()).distinct().toList();
    }
}
