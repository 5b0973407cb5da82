package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.WindowMessages;

/** With which file the edited text is compared in the visits, if it is. */
final class EditCostBox extends FileChoiceBox<Optional<JudgedBy>> {

    private final BulkModel model;

    private EditCostBox(ComboBox<Optional<JudgedBy>> choice, BulkModel model) {
        super(choice, model);
        this.model = model;
    }

    static void install(ComboBox<Optional<JudgedBy>> choice, BulkModel model, WindowMessages messages) {
        JudgedByWords words = new JudgedByWords(model, messages);
        new EditCostBox(choice, model)
                .install(chosen -> chosen.map(words::name).orElseGet(() -> messages.text("visits.edit.off")));
    }

    @Override
    List<Optional<JudgedBy>> offered() {
        List<Optional<JudgedBy>> offered = new ArrayList<>(List.of(Optional.empty()));
        if (model.choices().hasSaved()) {
            offered.add(Optional.of(new JudgedBy.Saved()));
        }
        model.servedProperty().get().forEach(version -> offered.add(Optional.of(new JudgedBy.Served(version))));
        return offered;
    }

    @Override
    Optional<JudgedBy> chosen() {
        return model.visits().comparedWithProperty().get();
    }

    @Override
    void choose(Optional<JudgedBy> other) {
        model.visits().comparedWithProperty().set(other);
    }
}
