package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.files.FileOpener;
import org.roboscope.ui.files.OpenFile;

/**
 * What a person types while the file that they chose is read and brought up is meant for that file, and not for the text or
 * the button that has the keyboard until then.
 */
final class EarlyKeys {

    private final Scene scene;
    private final FileOpener opener;
    private final Supplier<OpenFile> front;
    private final EditorPane editor;
    private final EventHandler<KeyEvent> keeper = this::keep;
    private final List<KeyEvent> kept = new ArrayList<>();
    private Optional<OpenFile> before = Optional.empty();

    /** @param front the text in front */
    EarlyKeys(Scene scene, FileOpener opener, Supplier<OpenFile> front, EditorPane editor) {
        this.scene = scene;
        this.opener = opener;
        this.front = front;
        this.editor = editor;
        editor.whenShown(this::type);
    }

    /** Files were chosen, and come up one after the other. */
    void await() {
        end();
        before = Optional.of(front.get());
        scene.addEventFilter(KeyEvent.ANY, keeper);
        opener.whenDone(() -> {
            editor.requestFocus();
            type();
        });
    }

    private void type() {
        if (before.isEmpty() || opener.currentProperty().get().isPresent() || !editor.showsFront()) {
            return;
        }
        boolean isThere = opener.hasOpened() || !before.get().equals(front.get());
        List<KeyEvent> typed = isThere ? List.copyOf(kept) : List.of();
        end();
        typed.forEach(this::type);
    }

    private void type(KeyEvent event) {
        Node owner = scene.getFocusOwner();
        if (owner != null) {
            Event.fireEvent(owner, event.copyFor(owner, owner));
        }
    }

    /** A key that is no text, such as F6 to where reading can be called off, does what it always does. */
    private void keep(KeyEvent event) {
        if (isText(event)) {
            kept.add(event);
            event.consume();
        } else {
            end();
        }
    }

    private static boolean isText(KeyEvent event) {
        KeyCode code = event.getCode();
        return !event.isShortcutDown() && !event.isAltDown() && !code.isFunctionKey() && code != KeyCode.ESCAPE
                && code != KeyCode.TAB;
    }

    private void end() {
        scene.removeEventFilter(KeyEvent.ANY, keeper);
        kept.clear();
        before = Optional.empty();
    }
}
