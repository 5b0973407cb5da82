package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.WindowMessages;

/** The choice of one kind of finding, among those that there are. */
final class CodeChoice {

    private final ComboBox<Optional<FindingCode>> box;
    private final ProblemsModel model;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private boolean filling;

    CodeChoice(ComboBox<Optional<FindingCode>> box, ProblemsModel model, WindowMessages messages) {
        this.box = box;
        this.model = model;
        this.messages = messages;
    }

    void install(Node panel) {
        box.setConverter(new Names());
        model.listProperty().when(panel.visibleProperty()).subscribe(this::fill);
        box.valueProperty().addListener((property, before, now) -> {
            if (!filling && now != null) {
                model.filter(model.filterProperty().get().withCode(now));
            }
        });
    }

    /** The kind that is chosen stays so when its last finding is put right: the next key press may bring it back. */
    private void fill(ProblemList list) {
        Optional<FindingCode> chosen = model.filterProperty().get().code();
        List<Optional<FindingCode>> choices = new ArrayList<>();
        choices.add(Optional.empty());
        for (FindingCode code : FindingCode.values()) {
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

    private final class Names extends StringConverter<Optional<FindingCode>> {

        @Override
        public String toString(Optional<FindingCode> choice) {
            return choice == null || choice.isEmpty()
                    ? messages.text("codes.all")
                    : messages.text("codes.kind", choice.get().name(), findingText.title(choice.get()));
        }

        @Override
        public Optional<FindingCode> fromString(String name) {
            throw new UnsupportedOperationException("this field accepts no typed text");
        }
    }
}
