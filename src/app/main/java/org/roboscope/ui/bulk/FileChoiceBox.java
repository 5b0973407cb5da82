package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import org.roboscope.ui.common.ChoiceInWords;
import org.roboscope.ui.common.ChoiceNames;

/** A box that offers the files there are to judge by, which come and go. What is chosen stays on offer. */
abstract class FileChoiceBox<T> {

    private final ComboBox<T> choice;
    private final BulkModel model;
    private boolean offering;

    FileChoiceBox(ComboBox<T> choice, BulkModel model) {
        this.choice = choice;
        this.model = model;
    }

    final void install(Function<T, String> name) {
        choice.setConverter(new ChoiceNames<>(name));
        ChoiceInWords.install(choice);
        choice.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        model.choices().whenChanged(this::offer);
        choice.valueProperty().subscribe((before, now) -> {
            if (!offering && now != null) {
                choose(now);
            }
        });
        offer();
    }

    abstract List<T> offered();

    abstract T chosen();

    abstract void choose(T other);

    void offer() {
        List<T> all = new ArrayList<>(offered());
        T chosen = chosen();
        if (!all.contains(chosen)) {
            all.add(chosen);
        }
        offering = true;
        choice.getItems().setAll(all);
        choice.setValue(chosen);
        offering = false;
    }
}
