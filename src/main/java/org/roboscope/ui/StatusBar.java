package org.roboscope.ui;

import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.Workspace;

/** The bottom line: where the caret is, what kind of file this is, and whether it is saved. */
public final class StatusBar {

    private final Workspace workspace;
    private final OpenFiles files;
    private final FileFacts facts;

    @FXML
    private Label position;

    @FXML
    private Label format;

    @FXML
    private Label size;

    @FXML
    private HBox counts;

    @FXML
    private Label saved;

    StatusBar(Workspace workspace, OpenFiles files, Messages messages) {
        this.workspace = workspace;
        this.files = files;
        this.facts = new FileFacts(messages);
    }

    @FXML
    void initialize() {
        position.textProperty().bind(workspace.caretProperty().map(facts::position));
        workspace.analysisProperty().subscribe(this::show);
        workspace.bufferProperty().subscribe(this::watch);
    }

    /** Where panels may put counts of theirs. */
    HBox counts() {
        return counts;
    }

    private void show(Analysis analysis) {
        format.setText(facts.format(analysis.content()));
        size.setText(facts.size(analysis));
    }

    private void watch() {
        OpenFile file = files.current();
        InvalidationListener changed = property -> showSaved();
        file.dirtyProperty().addListener(changed);
        file.savedAtProperty().addListener(changed);
        showSaved();
    }

    private void showSaved() {
        saved.setText(facts.saved(files.current()));
    }
}
