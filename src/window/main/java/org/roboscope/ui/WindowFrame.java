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
 * What the window shows from its first picture on: the places of all that comes in later, which the menus do first. It is
 * made in code, because reading a layout file for it would take longer than all of it.
 */
final class WindowFrame {

    private final Stage stage;
    private final WindowEnvironment windowEnvironment;
    private final WindowMessages messages = WindowMessages.of("ui");
    private final SettingsKeeper keeper;
    private final WindowTheme theme;
    private final WindowMenus menus;
    private final MenuBar menuBar;
    private final StackPane center;
    private final StackPane bottom;
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
                new SettingsFile(windowEnvironment.folders().config()), windowEnvironment.remembering(),
                windowEnvironment.window());
        // Before there is any control.
        theme = new WindowTheme(settings());
        menus = new WindowMenus(messages);
        menuBar = new MenuBar(menus.all().toArray(Menu[]::new));
        menuBar.setUseSystemMenuBar(true);
        center = new StackPane();
        bottom = new StackPane();
        StackPane top = new StackPane();
        top.getStyleClass().add("menu-bar-place");
        content = new BorderPane(center, top, null, bottom, null);
        content.getStyleClass().add("main-window");
        layers = new StackPane();
        scene = new Scene(new ZoomPane(layers, settings().interfaceZoomProperty()));
        theme.install(scene, windowEnvironment.later());
        // Its buttons take as long as all else of the first picture, and the place for them is there.
        windowEnvironment.later().execute(() -> {
            top.getChildren().add(menuBar);
            // Only a menu bar that has its skin hears the keys of its items, of which one may be under way.
            if (stage.isShowing()) {
                top.applyCss();
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
        return menus;
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

    /** All of the window, with what lies over it, such as the palette. */
    StackPane layers() {
        return layers;
    }

    /** All but what lies over it. */
    Node content() {
        return content;
    }

    /** Stands in the place of the texts and the panels while it is visible. */
    void putInFront(Node page) {
        center.getChildren().add(page);
    }

    /** Stands in that place for a moment, for a text that is on its way. Nothing is said of the one behind it. */
    void cover(Node page, String file) {
        putInFront(page);
        bottom.setVisible(false);
        coverTitle.set(Optional.of(messages.text("window.title.file", file, "")));
    }

    /** Takes it away again. */
    void uncover(Node page) {
        center.getChildren().remove(page);
        bottom.setVisible(true);
        coverTitle.set(Optional.empty());
    }

    /** What the title bar says while nothing covers the text. */
    void showTitle(ObservableValue<String> followed) {
        title.set(followed);
    }

    /** Takes in what the window shows while it shows a text. */
    void fill(Parent textsAndPanels, Parent statusBar) {
        center.getChildren().addFirst(textsAndPanels);
        bottom.getChildren().add(statusBar);
    }
}
