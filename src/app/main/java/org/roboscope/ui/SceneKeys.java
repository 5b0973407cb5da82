package org.roboscope.ui;

import java.util.function.BooleanSupplier;
import javafx.scene.Scene;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;

/** Keys of actions that the menus do not see to. */
final class SceneKeys {

    /** To a text field its key is a backspace. */
    private static final String REPLACE = "edit.replace";

    private final ActionRegistry actionRegistry;
    private final BooleanSupplier textHasKeyboard;

    SceneKeys(ActionRegistry actionRegistry, BooleanSupplier textHasKeyboard) {
        this.actionRegistry = actionRegistry;
        this.textHasKeyboard = textHasKeyboard;
    }

    /** Menus know one key for each action; the others are the scene's. */
    void install(Scene scene) {
        actionRegistry.all().forEach(action -> action.keys().stream().skip(1)
                .forEach((KeyCodeCombination key) -> scene.getAccelerators().put(key, action::run)));
        Action replace = actionRegistry.get(REPLACE);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (replace.isEnabled() && replace.keys().stream().anyMatch(key -> key.match(event))) {
                event.consume();
                replace.run();
            }
        });
        // What the control with the keyboard has left over goes on to the menus, which know nothing of the keyboard's place.
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!textHasKeyboard.getAsBoolean() && isOfText(event)) {
                event.consume();
            }
        });
    }

    private boolean isOfText(KeyEvent event) {
        return actionRegistry.all().stream()
                .anyMatch(action -> action.isOfText() && action.keys().stream().anyMatch(key -> key.match(event)));
    }
}
