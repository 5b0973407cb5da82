package org.roboscope.ui;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.ZoomPane;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;

/**
 * The window from its first frame on: containers for the parts that are added later, starting with the menus. It is
 * built in code, because reading a layout file would take longer than the rest of the first frame.
 */
final class WindowFrame {

    private final Stage stage;
    private final WindowEnvironment windowEnvironment;
    private final WindowMessages messages = WindowMessages.of("ui");
    private final SettingsKeeper keeper;
    private final WindowTheme theme;
    private final WindowMenus windowMenus;
    private final MenuBar menuBar;
    private final StackPane pages;
    private final StackPane statusBarPlace;
    private final BorderPane content;
    private final StackPane layers;
    private final Scene scene;
    private final WindowPlaces places;
    private final ObjectProperty<ObservableValue<String>> title;
    private final ObjectProperty<Optional<String>> coverTitle = new SimpleObjectProperty<>(Optional.empty());

    WindowFrame(Stage stage, WindowEnvironment windowEnvironment) {
        this.stage = stage;
        this.windowEnvironment = windowEnvironment;
        this.keeper = new SettingsKeeper(
                new SettingsFile(windowEnvironment.folders().config()), windowEnvironment.settingsTimer(),
                windowEnvironment.window());
        // The theme is set before any control is created.
        theme = new WindowTheme(settings());
        windowMenus = new WindowMenus(messages);
        menuBar = new MenuBar(windowMenus.all().toArray(Menu[]::new));
        menuBar.setUseSystemMenuBar(true);
        pages = new StackPane();
        statusBarPlace = new StackPane();
        StackPane menuBarPlace = new StackPane();
        menuBarPlace.getStyleClass().add("menu-bar-place");
        content = new BorderPane(pages, menuBarPlace, null, statusBarPlace, null);
        content.getStyleClass().add("main-window");
        layers = new StackPane();
        scene = new Scene(new ZoomPane(layers, settings().interfaceZoomProperty()));
        theme.install(scene, windowEnvironment.later());
        // The menu bar takes as long to create as the rest of the first frame, and its place is reserved.
        windowEnvironment.later().execute(() -> {
            menuBarPlace.getChildren().add(menuBar);
            // A menu bar reacts to the keystrokes of its items only once it has its skin, and a keystroke may be
            // pending.
            if (stage.isShowing()) {
                menuBarPlace.applyCss();
            }
        });
        layers.getChildren().setAll(content);
        stage.setScene(scene);
        title = new SimpleObjectProperty<>(new SimpleStringProperty(messages.text("window.title")));
        stage.titleProperty().bind(coverTitle.flatMap(cover -> cover.isPresent()
                ? new SimpleStringProperty(cover.get())
                : title.flatMap(Function.identity())));
        places = new WindowPlaces(settings(), stage, windowEnvironment.window());
        places.restore();
    }

    Stage stage() {
        return stage;
    }

    WindowEnvironment environment() {
        return windowEnvironment;
    }

    WindowMessages messages() {
        return messages;
    }

    SettingsKeeper keeper() {
        return keeper;
    }

    Settings settings() {
        return keeper.settings();
    }

    WindowTheme theme() {
        return theme;
    }

    WindowMenus menus() {
        return windowMenus;
    }

    MenuBar menuBar() {
        return menuBar;
    }

    WindowPlaces places() {
        return places;
    }

    Scene scene() {
        return scene;
    }

    /** The whole window with its layers, such as the palette. */
    StackPane layers() {
        return layers;
    }

    /** The window without the layers above it. */
    Node content() {
        return content;
    }

    /** Shows a page instead of the texts and panels while the page is visible. */
    void showInFront(Node page) {
        pages.getChildren().add(page);
    }

    /**
     * Shows a page for a moment, until a text has been read. The title and the status bar do not mention the text under
     * it.
     */
    void cover(Node page, String file) {
        showInFront(page);
        statusBarPlace.setVisible(false);
        coverTitle.set(Optional.of(messages.text("window.title.file", file, "")));
    }

    /** Removes the page that covers the texts. */
    void uncover(Node page) {
        pages.getChildren().remove(page);
        statusBarPlace.setVisible(true);
        coverTitle.set(Optional.empty());
    }

    /** Sets the title that is shown while no page covers the text. */
    void showTitle(ObservableValue<String> newTitle) {
        title.set(newTitle);
    }

    /** Adds the nodes of a window with a text. */
    void fill(Parent textsAndPanels, Parent statusBar) {
        pages.getChildren().addFirst(textsAndPanels);
        statusBarPlace.getChildren().add(statusBar);
    }
}
