package org.roboscope.ui;

import java.io.IOException;
import java.util.Locale;
import java.util.ResourceBundle;
import javafx.application.Application;
import javafx.fxml.FXMLLoader;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** The window's life: theme, icon, first scene. */
public final class RoboscopeApp extends Application {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    /** Returns when the window has been closed. */
    public static void open(String... args) {
        launch(RoboscopeApp.class, args);
    }

    @Override
    public void start(Stage stage) throws IOException {
        ResourceBundle messages = ResourceBundle.getBundle("org.roboscope.messages.ui", Locale.getDefault());
        Theme.followSystem();
        Parent root = FXMLLoader.load(Resources.url("/fxml/MainWindow.fxml"), messages);
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        Scene scene = new Scene(root, Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
        scene.getStylesheets().add(Resources.url("/css/roboscope.css").toExternalForm());
        stage.getIcons().setAll(AppIcon.allSizes());
        stage.setTitle(messages.getString("window.title"));
        stage.setScene(scene);
        stage.show();
    }
}
