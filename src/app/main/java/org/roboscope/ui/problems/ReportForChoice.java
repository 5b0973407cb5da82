package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/**
 * Whom findings must concern: everyone, the one that the window works with, or those chosen in the settings. It shows and
 * changes that setting.
 */
final class ReportForChoice {

    private final ComboBox<List<String>> box;
    private final ObservableList<String> setting;
    private boolean filling;

    /** @param setting no name means everyone */
    ReportForChoice(ComboBox<List<String>> box, ObservableList<String> setting) {
        this.box = box;
        this.setting = setting;
    }

    /**
     * @param current what the window works with
     * @param shown   how a name is shown
     */
    void install(ObservableValue<String> current, WindowMessages messages, String everyone,
            Function<String, String> shown) {
        box.setConverter(new ChoiceNames<>(names -> names.isEmpty()
                ? messages.text(everyone)
                : messages.text("for.only", String.join(", ", names.stream().map(shown).toList()))));
        current.subscribe(this::fill);
        setting.addListener((InvalidationListener) changed -> fill(current.getValue()));
        box.valueProperty().addListener((property, before, now) -> {
            if (!filling && now != null) {
                setting.setAll(now);
            }
        });
    }

    private void fill(String current) {
        List<String> chosen = List.copyOf(setting);
        List<List<String>> choices = new ArrayList<>(List.of(List.of(), List.of(current)));
        if (!choices.contains(chosen)) {
            choices.add(chosen);
        }
        filling = true;
        box.getItems().setAll(choices);
        box.setValue(chosen);
        filling = false;
    }
}
