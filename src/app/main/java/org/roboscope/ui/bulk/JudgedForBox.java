package org.roboscope.ui.bulk;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.ChoiceInWords;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/**
 * For whom the requests of a log are judged. Lists and sitemaps name no visitor, so they offer no choice; and the version of
 * its day is asked only for the visitor of that day.
 */
final class JudgedForBox {

    private final Node box;
    private final BulkModel model;

    /** @param box holds the choice and its name */
    JudgedForBox(Node box, ComboBox<JudgedFor> choice, BulkModel model, WindowMessages messages) {
        this.box = box;
        this.model = model;
        choice.getItems().setAll(JudgedFor.values());
        choice.setConverter(new ChoiceNames<>(each -> messages.text("judged." + each)));
        ChoiceInWords.install(choice);
        choice.valueProperty().bindBidirectional(model.choices().judgedForProperty());
        box.managedProperty().bind(box.visibleProperty());
        model.choices().whenChanged(this::show);
        show();
        model.runProperty().subscribe(this::show);
    }

    /** A run tells what its sources are when it reads them. */
    void show() {
        box.setVisible(!(model.choices().judgedBy() instanceof JudgedBy.OfItsDay)
                && model.runProperty().get().filter(run -> run.results().hasVisits()).isPresent());
    }
}
