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
 * Lets windows with the same style sheets share what JavaFX finds out about them. It forgets that with every window that is
 * closed, and to find it out anew takes longer than all else of opening the next one.
 */
final class SharedStyles {

    /** A scene without a window is never closed. */
    private static Optional<Scene> known = Optional.empty();

    private SharedStyles() {}

    /** @param stage not shown yet */
    static void shareIn(Stage stage) {
        Scene scene = stage.getScene();
        Parent root = scene.getRoot();
        Scene shared = known.filter(other -> other.getStylesheets().equals(scene.getStylesheets()))
                .orElseGet(() -> sceneLike(scene));
        known = Optional.of(shared);
        styles().put(root, styles().get(shared.getRoot()));
        // What is styled already refers to what was found for this window alone.
        NodeHelper.reapplyCSS(root);
        // With other sheets they no longer hold for the next window.
        scene.getStylesheets().addListener((InvalidationListener) _ -> known = Optional.empty());
        stage.addEventHandler(WindowEvent.WINDOW_HIDING, _ -> styles().remove(root));
    }

    /** The next window finds out all by itself. */
    static Optional<Scene> forget() {
        known = Optional.empty();
        return known;
    }

    private static Scene sceneLike(Scene scene) {
        Scene like = new Scene(new Group());
        like.getStylesheets().setAll(scene.getStylesheets());
        like.getRoot().applyCss();
        return like;
    }

    @SuppressWarnings("unchecked")
    private static Map<Parent, Object> styles() {
        return (Map<Parent, Object>) (Map<?, ?>) StyleManager.cacheContainerMap;
    }
}
