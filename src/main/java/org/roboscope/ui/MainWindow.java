package org.roboscope.ui;

import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.StackPane;

/** The frame of the window: the menu bar, and the place where the panels live. */
public final class MainWindow {

    @FXML
    private StackPane workspace;

    @FXML
    private MenuItem quit;

    @FXML
    void initialize() {
        quit.setAccelerator(new KeyCodeCombination(KeyCode.Q, KeyCombination.SHORTCUT_DOWN));
    }

    @FXML
    void quit() {
        Platform.exit();
    }

    StackPane workspace() {
        return workspace;
    }
}
