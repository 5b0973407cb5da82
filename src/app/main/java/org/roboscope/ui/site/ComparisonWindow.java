package org.roboscope.ui.site;

import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** Two texts side by side, in a window beside the main one. Both can be worked in at the same time. */
final class ComparisonWindow {

    private static final double WIDTH = 1_160;
    private static final double HEIGHT = 720;

    private ComparisonWindow() {}

    static Stage open(Window owner, ComparisonModel model, Workspace workspace, String note,
            WindowMessages messages) {
        Stage stage = new Stage();
        ComparisonView view = new ComparisonView(model, workspace, note, messages, stage::close);
        Parent content = FxmlFile.COMPARISON.load(view, messages);
        Scene scene = new Scene(content, WIDTH, HEIGHT);
        // It changes its look together with the main window.
        ObservableList<String> look = owner.getScene().getStylesheets();
        Bindings.bindContent(scene.getStylesheets(), look);
        stage.setOnHidden(_ -> {
            Bindings.unbindContent(scene.getStylesheets(), look);
            view.closed();
        });
        stage.initOwner(owner);
        stage.setTitle(messages.text("diff.title", model.left().name(), model.right().name()));
        stage.setScene(scene);
        stage.show();
        content.lookup("#comparison-list").requestFocus();
        return stage;
    }
}
