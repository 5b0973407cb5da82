package org.roboscope.ui.common;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;

/** Which fields and choices of a row somebody uses: they have the keyboard, or say something else than at first. */
final class ControlsInUse {

    private final Runnable changed;
    private final Set<Node> followed = Collections.newSetFromMap(new IdentityHashMap<>());
    private Optional<Node> asked = Optional.empty();

    /** @param changed runs when a control may have come into use, or is no longer in use */
    ControlsInUse(Runnable changed) {
        this.changed = changed;
    }

    void follow(List<Node> controls) {
        controls.stream().filter(followed::add).forEach(this::follow);
    }

    private void follow(Node control) {
        control.managedProperty().addListener((_, _, _) -> changed.run());
        // Not focusWithin, because a choice's own list counts as focused.
        control.focusedProperty().addListener((_, _, now) -> {
            if (!now && asked.equals(Optional.of(control))) {
                asked = Optional.empty();
            }
            changed.run();
        });
        switch (control) {
            case TextField field -> field.textProperty().addListener((_, _, _) -> changed.run());
            case ComboBox<?> choice -> choice.valueProperty().addListener((_, _, _) -> changed.run());
            case Pane group -> follow(group.getChildren());
            default -> {}
        }
    }

    boolean has(Node control) {
        return asked.equals(Optional.of(control)) || control.isFocused() || switch (control) {
            case TextField field -> !field.getText().isEmpty();
            case ComboBox<?> choice -> !choice.getItems().isEmpty() && choice.getValue() != null
                    && !choice.getValue().equals(choice.getItems().getFirst());
            case Pane group -> group.getChildren().stream().anyMatch(this::has);
            default -> false;
        };
    }

    /** Somebody wants to fill it in: it comes into the row, and gets the keyboard. */
    void ask(Node control) {
        asked = Optional.of(control);
        changed.run();
        // Later, as the menu is still closing.
        Platform.runLater(() -> {
            control.getParent().layout();
            control.requestFocus();
            if (control instanceof ComboBox<?> choice && !choice.isEditable()) {
                choice.show();
            }
        });
    }
}
