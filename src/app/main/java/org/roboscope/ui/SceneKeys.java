package org.roboscope.ui;

import javafx.scene.Scene;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;

/** Keys of actions that the menus do not see to. */
final class SceneKeys {

    /** To a text field its key is a backspace. */
    private static final String REPLACE = "edit.replace";

    private final Actions actions;

    SceneKeys(Actions actions) {
        this.actions = actions;
    }

    /** Menus know one key for each action; the others are the scene's. */
    void install(Scene scene) {
        actions.all().forEach(action -> action.keys().stream().skip(1)
                .forEach((KeyCodeCombination key) -> scene.getAccelerators().put(key, action::run)));
        Action replace = actions.get(REPLACE);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (replace.isEnabled() && replace.keys().stream().anyMatch(key -> key.match(event))) {
                event.consume();
                replace.run();
            }
        });
    }
}
