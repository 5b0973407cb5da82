package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Wording;
import org.roboscope.ui.common.Messages;

/** The choice of one kind of finding, among those that there are. */
final class CodeChoice {

    private final ComboBox<Optional<Code>> box;
    private final ProblemsModel model;
    private final Messages messages;
    private final Wording wording = new Wording();
    private boolean filling;

    CodeChoice(ComboBox<Optional<Code>> box, ProblemsModel model, Messages messages) {
        this.box = box;
        this.model = model;
        this.messages = messages;
    }

    void install() {
        box.setConverter(new Names());
        model.listProperty().subscribe(this::fill);
        box.valueProperty().addListener((property, before, now) -> {
            if (!filling && now != null) {
                model.filter(model.filterProperty().get().withCode(now));
            }
        });
    }

    /** The kind that is chosen stays so when its last finding is put right: the next key press may bring it back. */
    private void fill(ProblemList list) {
        Optional<Code> chosen = model.filterProperty().get().code();
        List<Optional<Code>> choices = new ArrayList<>();
        choices.add(Optional.empty());
        for (Code code : Code.values()) {
            if (list.count(code) > 0 || chosen.equals(Optional.of(code))) {
                choices.add(Optional.of(code));
            }
        }
        if (!choices.equals(box.getItems())) {
            filling = true;
            box.getItems().setAll(choices);
            box.setValue(chosen);
            filling = false;
        }
    }

    private final class Names extends StringConverter<Optional<Code>> {

        @Override
        public String toString(Optional<Code> choice) {
            return choice == null || choice.isEmpty()
                    ? messages.text("codes.all")
                    : messages.text("codes.one", choice.get().name(), wording.title(choice.get()));
        }

        @Override
        public Optional<Code> fromString(String name) {
            throw new UnsupportedOperationException("nobody types here");
        }
    }
}
