package org.roboscope.ui.settings;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** A field whose text counts as soon as it means something, and says in a sentence why it does not otherwise. */
final class CheckedField {

    private final TextField field;

    /**
     * @param check what is wrong with a text, if anything
     * @param apply takes a text that nothing is wrong with
     */
    CheckedField(TextField field, Label problem, String name, Function<String, Optional<String>> check,
            Consumer<String> apply) {
        this.field = field;
        field.setAccessibleText(name);
        prepare(problem);
        field.textProperty().addListener((property, before, now) -> {
            Optional<String> wrong = check.apply(now);
            say(problem, wrong);
            field.setAccessibleHelp(wrong.orElse(""));
            if (wrong.isEmpty()) {
                apply.accept(now);
            }
        });
    }

    /** Shows what the setting is. */
    void show(String text) {
        field.setText(text);
    }

    /** A label that takes no room while it says nothing. */
    static void prepare(Label problem) {
        problem.setGraphic(new FontIcon(Material2AL.ERROR));
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
    }

    static void say(Label problem, Optional<String> sentence) {
        problem.setVisible(sentence.isPresent());
        problem.setText(sentence.orElse(""));
    }
}
