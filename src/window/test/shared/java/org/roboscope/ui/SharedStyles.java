package org.roboscope.ui;

import com.sun.javafx.css.StyleManager;
import com.sun.javafx.scene.NodeHelper;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/**
 * Shares JavaFX's style cache among windows with the same style sheets. JavaFX drops the cache with each closed window,
 * and building it again takes longer than everything else in opening the next one.
 */
final class SharedStyles {

    /** Has no window, so that JavaFX never drops its cache. */
    private static Optional<Scene> cachedScene = Optional.empty();

    private SharedStyles() {}

    /** @param stage not shown yet */
    static void shareIn(Stage stage) {
        Scene scene = stage.getScene();
        Parent root = scene.getRoot();
        Scene shared = cachedScene.filter(candidate -> candidate.getStylesheets().equals(scene.getStylesheets()))
                .orElseGet(() -> sceneWithSheetsOf(scene));
        cachedScene = Optional.of(shared);
        cacheByRoot().put(root, cacheByRoot().get(shared.getRoot()));
        // Nodes that are already styled refer to this window's own cache.
        NodeHelper.reapplyCSS(root);
        // A cache for other style sheets does not suit the next window.
        scene.getStylesheets().addListener((InvalidationListener) _ -> cachedScene = Optional.empty());
        stage.addEventHandler(WindowEvent.WINDOW_HIDING, _ -> cacheByRoot().remove(root));
    }

    /** Makes the next window build its own cache. */
    static Optional<Scene> forget() {
        cachedScene = Optional.empty();
        return cachedScene;
    }

    private static Scene sceneWithSheetsOf(Scene scene) {
        Scene copy = new Scene(new Group());
        copy.getStylesheets().setAll(scene.getStylesheets());
        copy.getRoot().applyCss();
        return copy;
    }

    @SuppressWarnings("unchecked")
    private static Map<Parent, Object> cacheByRoot() {
        return (Map<Parent, Object>) (Map<?, ?>) StyleManager.cacheContainerMap;
    }
}
