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
 * What a person types while the file that they chose is read and brought up is meant for that file, and not for the text or
 * the button that has the keyboard until then.
 */
final class EarlyKeys {

    private final Scene scene;
    private final FileOpener opener;
    private final Supplier<OpenFile> front;
    private final EditorPane editor;
    private final EventHandler<KeyEvent> keeper = this::keep;
    private final EventHandler<MouseEvent> choice = _ -> listenNoMore();
    private final List<KeyEvent> kept = new ArrayList<>();
    private Optional<OpenFile> before = Optional.empty();
    /** Not any more, once the person has turned to something else. */
    private boolean listens;

    /** @param front the text in front */
    EarlyKeys(Scene scene, FileOpener opener, Supplier<OpenFile> front, EditorPane editor) {
        this.scene = scene;
        this.opener = opener;
        this.front = front;
        this.editor = editor;
        editor.whenShown(this::type);
        opener.currentProperty().addListener((property, before, now) -> {
            if (before.isEmpty() && now.isPresent()) {
                await();
            }
        });
    }

    /** Files were chosen, named at the start or dropped, and come up one after the other. */
    void await() {
        if (before.isPresent()) {
            return;
        }
        before = Optional.of(front.get());
        scene.addEventFilter(KeyEvent.ANY, keeper);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, choice);
        listens = true;
        opener.whenDone(() -> {
            if (listens) {
                editor.requestFocus();
            }
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
        editor.textArea().ifPresent(area -> Event.fireEvent(area, event.copyFor(area, area)));
    }

    /**
     * A key that is not text, such as F6 to where reading can be cancelled, works as always; from then on the keyboard is where
     * the person sees it. What was typed before still goes to the file.
     */
    private void keep(KeyEvent event) {
        if (isText(event)) {
            kept.add(event);
            event.consume();
        } else if (!event.getCode().isModifierKey()) {
            listenNoMore();
        }
    }

    private void listenNoMore() {
        listens = false;
        scene.removeEventFilter(KeyEvent.ANY, keeper);
        scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, choice);
    }

    private static boolean isText(KeyEvent event) {
        KeyCode code = event.getCode();
        return !event.isShortcutDown() && !event.isAltDown() && !code.isFunctionKey() && code != KeyCode.ESCAPE
                && code != KeyCode.TAB;
    }

    private void end() {
        listenNoMore();
        kept.clear();
        before = Optional.empty();
    }
}
