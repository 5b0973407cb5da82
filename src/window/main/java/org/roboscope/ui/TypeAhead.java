package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.FileOpener;
import org.roboscope.ui.files.OpenFile;

/**
 * Holds typed text while a chosen file opens. The text is for that file, not for the text or button that has the
 * keyboard focus until the file appears.
 */
final class TypeAhead {

    private final Scene scene;
    private final FileOpener opener;
    private final Supplier<OpenFile> frontFile;
    private final EditorPane editor;
    private final EventHandler<KeyEvent> keyFilter = this::hold;
    private final EventHandler<MouseEvent> clickFilter = _ -> stopHolding();
    private final List<KeyEvent> heldEvents = new ArrayList<>();
    private Optional<OpenFile> previousFile = Optional.empty();
    /** Whether typed text is still held; false once the user has used another control. */
    private boolean isHolding;

    /** @param frontFile returns the text in front */
    TypeAhead(Scene scene, FileOpener opener, Supplier<OpenFile> frontFile, EditorPane editor) {
        this.scene = scene;
        this.opener = opener;
        this.frontFile = frontFile;
        this.editor = editor;
        editor.addShownHandler(this::typeHeldKeys);
        opener.currentProperty().addListener((_, oldFile, newFile) -> {
            if (oldFile.isEmpty() && newFile.isPresent()) {
                startHolding();
            }
        });
    }

    /** Starts holding typed text. Files were chosen, named at the start or dropped, and open one after the other. */
    void startHolding() {
        if (previousFile.isPresent()) {
            return;
        }
        previousFile = Optional.of(frontFile.get());
        scene.addEventFilter(KeyEvent.ANY, keyFilter);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, clickFilter);
        isHolding = true;
        opener.runWhenDone(() -> {
            if (isHolding) {
                editor.requestFocus();
            }
            typeHeldKeys();
        });
    }

    private void typeHeldKeys() {
        if (previousFile.isEmpty() || opener.currentProperty().get().isPresent() || !editor.showsFront()) {
            return;
        }
        boolean isShown = opener.hasOpened() || !previousFile.get().equals(frontFile.get());
        List<KeyEvent> eventsToType = isShown ? List.copyOf(heldEvents) : List.of();
        reset();
        eventsToType.forEach(this::type);
    }

    private void type(KeyEvent event) {
        editor.textArea().ifPresent(area -> Event.fireEvent(area, event.copyFor(area, area)));
    }

    /**
     * Holds text. Another key, such as F6 to reach the button that cancels reading, works as usual; from then on,
     * keystrokes go to the focused control. Text typed before still goes to the file.
     */
    private void hold(KeyEvent event) {
        if (isText(event)) {
            heldEvents.add(event);
            event.consume();
        } else if (event.getEventType() == KeyEvent.KEY_PRESSED && !event.getCode().isModifierKey()) {
            stopHolding();
        }
    }

    private void stopHolding() {
        isHolding = false;
        scene.removeEventFilter(KeyEvent.ANY, keyFilter);
        scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, clickFilter);
    }

    private static boolean isText(KeyEvent event) {
        KeyCode code = event.getCode();
        return !event.isShortcutDown() && !event.isAltDown() && !code.isFunctionKey() && code != KeyCode.ESCAPE
                && code != KeyCode.TAB;
    }

    private void reset() {
        stopHolding();
        heldEvents.clear();
        previousFile = Optional.empty();
    }
}
