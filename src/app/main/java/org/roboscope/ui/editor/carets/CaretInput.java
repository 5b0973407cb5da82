package org.roboscope.ui.editor.carets;

import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.roboscope.ui.editor.text.FoldingArea;

/** Keys and clicks that mean all carets. What is typed, pasted and cut reaches them through the text area. */
final class CaretInput {

    private final FoldingArea area;
    private final EditorCarets carets;
    private boolean pressed;

    CaretInput(FoldingArea area, EditorCarets carets) {
        this.area = area;
        this.carets = carets;
    }

    void install() {
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.addEventFilter(MouseEvent.MOUSE_PRESSED, this::mousePressed);
        // The area would select on from its own caret.
        area.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::whilePressed);
        area.addEventFilter(MouseEvent.DRAG_DETECTED, this::whilePressed);
        area.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
            whilePressed(event);
            pressed = false;
        });
    }

    private void keyPressed(KeyEvent event) {
        if (carets.areSeveral() && !event.isAltDown() && !event.isConsumed() && isForAll(event)) {
            event.consume();
        }
    }

    private boolean isForAll(KeyEvent event) {
        boolean words = event.isShortcutDown();
        return switch (event.getCode()) {
            case LEFT, KP_LEFT -> moved(words ? CaretMove.WORD_LEFT : CaretMove.LEFT, event);
            case RIGHT, KP_RIGHT -> moved(words ? CaretMove.WORD_RIGHT : CaretMove.RIGHT, event);
            case HOME -> !words && moved(CaretMove.LINE_START, event);
            case END -> !words && moved(CaretMove.LINE_END, event);
            case UP, KP_UP -> !words && moved(CaretMove.UP, event);
            case DOWN, KP_DOWN -> !words && moved(CaretMove.DOWN, event);
            case BACK_SPACE -> deleted(words ? CaretMove.WORD_LEFT : CaretMove.LEFT);
            case DELETE -> !event.isShiftDown() && deleted(words ? CaretMove.WORD_RIGHT : CaretMove.RIGHT);
            case ENTER -> isPlain(event) && entered();
            case ESCAPE -> isPlain(event) && ended();
            default -> false;
        };
    }

    private static boolean isPlain(KeyEvent event) {
        return !event.isShortcutDown() && !event.isShiftDown();
    }

    private boolean moved(CaretMove move, KeyEvent event) {
        carets.move(move, event.isShiftDown());
        return true;
    }

    private boolean deleted(CaretMove move) {
        carets.delete(move);
        return true;
    }

    private boolean entered() {
        carets.type("\n");
        return true;
    }

    private boolean ended() {
        carets.end();
        return true;
    }

    private void mousePressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        pressed = event.isAltDown() && !event.isShiftDown() && !event.isShortcutDown() && area.isEditable();
        if (!pressed) {
            carets.end();
            return;
        }
        event.consume();
        area.requestFocus();
        carets.toggle(area.hit(event.getX(), event.getY()).getInsertionIndex());
    }

    private void whilePressed(MouseEvent event) {
        if (pressed) {
            event.consume();
        }
    }
}
