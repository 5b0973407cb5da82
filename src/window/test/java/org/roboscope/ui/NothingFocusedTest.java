package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.framework.junit5.Start;

/** A window without keyboard focus, because its first text is still being read. */
@WindowTest
class NothingFocusedTest {

    @TempDir
    static Path folder;

    private final List<Runnable> heldReads = new ArrayList<>();

    private volatile boolean isHeld = true;
    private WindowFixture window;
    private boolean hadFocus = true;

    @Start
    void start(Stage stage) throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "# a\n");
        BackgroundTasks tasks =
                new BackgroundTasks(this::readOrHold, Platform::runLater, fault -> window.loggedFaults.add(fault));
        window = WindowFixture.started(stage, folder.resolve("config"), tasks, file);
        // Creates the editor before there is a text.
        window.workspace();
        Scene scene = window.stage.getScene();
        Parent root = scene.getRoot();
        scene.setRoot(new Group());
        // A scene that was never shown has no focus owner.
        Scene hiddenScene = new Scene(root);
        root.applyCss();
        root.layout();
        EditorPane editor = (EditorPane) root.lookup(".editor-pane");
        assertThat(hiddenScene.getFocusOwner()).isNull();
        assertThat(editor.textArea()).isEmpty();
        hadFocus = editor.hasTextFocus();
        hiddenScene.getStylesheets().setAll(scene.getStylesheets());
        window.stage.setScene(hiddenScene);
        isHeld = false;
        List.copyOf(heldReads).forEach(this::readOrHold);
    }

    private void readOrHold(Runnable read) {
        if (isHeld) {
            heldReads.add(read);
        } else {
            read.run();
        }
    }

    @Test
    void unfocusedEditorShowsTheText() {
        assertThat(hadFocus).isFalse();
        assertThat(window.text()).isEqualTo("# a\n");
    }
}
