package org.roboscope.ui;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.editor.EditorActions;

/** Keys of actions that the menus do not see to. */
final class SceneKeys {

    /** To a text field the first key is a backspace; with the others the panels would be turned. */
    private static final List<String> BEFORE_CONTROLS = List.of("edit.replace", "file.next", "file.previous");

    private static final List<String> REPEATING = List.of("edit.undo", "edit.redo");

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
        List<Action> first = BEFORE_CONTROLS.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> run(first, event));
        // A text field takes these in any case, also where nothing was typed into it.
        List<Action> steps = REPEATING.stream().map(actionRegistry::get).toList();
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (scene.getFocusOwner() instanceof TextInputControl field && !EditorActions.hasStepsOfItsOwn(field)) {
                run(steps, event);
            }
        });
        // What the control with the keyboard has left over goes on to the menus, which know nothing of the keyboard's place.
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!textHasKeyboard.getAsBoolean() && isOfText(event)) {
                event.consume();
            }
        });
    }

    private static void run(List<Action> actions, KeyEvent event) {
        actions.stream().filter(action -> action.keys().stream().anyMatch(key -> key.match(event)))
                .findFirst().ifPresent(action -> {
                    event.consume();
                    action.run();
                });
    }

    private boolean isOfText(KeyEvent event) {
        return actionRegistry.all().stream()
                .anyMatch(action -> action.isOfText() && action.keys().stream().anyMatch(key -> key.match(event)));
    }
}
