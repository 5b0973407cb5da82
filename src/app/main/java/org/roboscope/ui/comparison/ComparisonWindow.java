package org.roboscope.ui.comparison;

import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.geometry.Dimension2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.RestingMouse;
import org.roboscope.ui.common.ScreenFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.ZoomPane;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.Workspace;

/** Opens a window beside the main one for each two texts. Both windows can be worked in at the same time. */
public record ComparisonWindow(Workspace workspace, BackgroundTasks tasks, Supplier<Window> owner) {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-comparison");

    private static final double WIDTH = 1_160;
    private static final double HEIGHT = 720;

    public void open(ComparisonRequest request) {
        Window main = owner.get();
        Stage stage = new Stage();
        RestingMouse.takesNoKeyOf(stage);
        ComparisonModel model = new ComparisonModel(request.left(), request.right(), workspace, tasks);
        ComparisonView view = new ComparisonView(model, workspace, request, stage::close);
        Parent content = FxmlFile.COMPARISON.load(view, MESSAGES);
        Dimension2D size = ScreenFit.size(main, WIDTH, HEIGHT);
        Scene scene = new Scene(new ZoomPane(content, ZoomPane.of(main.getScene().getRoot())), size.getWidth(),
                size.getHeight());
        // It changes its look together with the main window.
        ObservableList<String> look = main.getScene().getStylesheets();
        Bindings.bindContent(scene.getStylesheets(), look);
        stage.setOnHidden(_ -> {
            Bindings.unbindContent(scene.getStylesheets(), look);
            view.closed();
        });
        stage.initOwner(main);
        ScreenFit.place(stage, main, size);
        stage.setTitle(MESSAGES.text("title", request.left().name(), request.right().name()));
        stage.setScene(scene);
        stage.show();
        content.lookup("#comparison-list").requestFocus();
    }
}
