package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.ChoiceInWords;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/** With which file the edited text is compared in the visits, if it is. */
final class EditCostBox {

    private final ComboBox<Optional<JudgedBy>> choice;
    private final BulkModel model;
    private boolean offering;

    EditCostBox(ComboBox<Optional<JudgedBy>> choice, BulkModel model, WindowMessages messages) {
        this.choice = choice;
        this.model = model;
        JudgedByWords words = new JudgedByWords(model, messages);
        choice.setConverter(new ChoiceNames<>(
                chosen -> chosen.map(words::name).orElseGet(() -> messages.text("visits.edit.off"))));
        ChoiceInWords.install(choice);
        choice.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        model.choices().whenChanged(this::offer);
        choice.valueProperty().subscribe((before, now) -> {
            if (!offering && now != null) {
                model.visits().comparedWithProperty().set(now);
            }
        });
        offer();
    }

    private void offer() {
        List<Optional<JudgedBy>> offered = new ArrayList<>(List.of(Optional.empty()));
        if (model.choices().hasSaved()) {
            offered.add(Optional.of(new JudgedBy.Saved()));
        }
        model.servedProperty().get().forEach(version -> offered.add(Optional.of(new JudgedBy.Served(version))));
        Optional<JudgedBy> chosen = model.visits().comparedWithProperty().get();
        if (!offered.contains(chosen)) {
            offered.add(chosen);
        }
        offering = true;
        choice.getItems().setAll(offered);
        choice.setValue(chosen);
        offering = false;
    }
}
