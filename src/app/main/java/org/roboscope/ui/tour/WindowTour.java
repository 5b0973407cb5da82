package org.roboscope.ui.tour;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.event.EventHandler;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.WindowMessages;

/** Leads from part to part of the window by a card and a frame. The window can be used meanwhile; Escape ends it. */
public final class WindowTour {

    private static final double WIDTH = 350;
    private static final double GAP = 14;

    private final StackPane window;
    private final List<Stop> stops;
    private final Runnable onEnd;
    private final WindowMessages messages;
    private final Region spot = new Region();
    private final VBox card = new VBox();
    private final Label title = new Label();
    private final Label text = new Label();
    private final Label count = new Label();
    private final Button back = new Button();
    private final Button next = new Button();
    private final Button close = new Button();
    private final EventHandler<KeyEvent> escape = event -> {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            end();
        }
    };
    private final ChangeListener<Object> moved = (property, before, now) -> place();
    private int at;

    /**
     * @param window what the card comes up over
     * @param onEnd  done when the tour was closed, at its end or before
     */
    public WindowTour(StackPane window, WindowMessages messages, List<Stop> stops, Runnable onEnd) {
        this.window = window;
        this.stops = stops;
        this.onEnd = onEnd;
        this.messages = messages;
        back.setText(messages.text("back"));
        close.setText(messages.text("close"));
        back.setOnAction(event -> show(at - 1));
        close.setOnAction(event -> end());
        next.setOnAction(event -> goOn());
        back.setId("tour-back");
        close.setId("tour-close");
        next.setId("tour-next");
        next.getStyleClass().add("accent");
        title.getStyleClass().add("tour-title");
        count.getStyleClass().add("tour-count");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox buttons = Controls.styled(new HBox(close, space, back, next), "tour-buttons");
        card.getChildren().setAll(title, text, count, buttons);
        card.getStyleClass().add("tour-card");
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setManaged(false);
        spot.getStyleClass().add("tour-spot");
        spot.setManaged(false);
        spot.setMouseTransparent(true);
    }

    /** From its first stop. */
    public void start() {
        if (!isShowing()) {
            window.getChildren().addAll(spot, card);
            scene().addEventHandler(KeyEvent.KEY_PRESSED, escape);
            window.layoutBoundsProperty().addListener(moved);
        }
        show(0);
    }

    boolean isShowing() {
        return window.getChildren().contains(card);
    }

    private void goOn() {
        if (at == stops.size() - 1) {
            end();
        } else {
            show(at + 1);
        }
    }

    private void show(int stop) {
        stopListening();
        at = stop;
        Stop now = stops.get(at);
        title.setText(now.title());
        text.setText(now.text());
        count.setText(messages.text("count", at + 1, stops.size()));
        boolean isLast = at == stops.size() - 1;
        back.setVisible(at > 0);
        close.setVisible(!isLast);
        next.setText(messages.text(isLast ? "end" : "next"));
        // What has the keyboard is what is read aloud, so it tells all of the stop.
        next.setAccessibleText(messages.text("next.name", now.title(), now.text(), count.getText(), next.getText()));
        card.setAccessibleText(now.title());
        now.where().get().localToSceneTransformProperty().addListener(moved);
        now.where().get().layoutBoundsProperty().addListener(moved);
        place();
        next.requestFocus();
    }

    private void place() {
        Node part = stops.get(at).where().get();
        Bounds bounds = window.sceneToLocal(part.localToScene(part.getLayoutBounds()));
        spot.resizeRelocate(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
        card.applyCss();
        double height = card.prefHeight(WIDTH);
        Bounds place = cardPlace(height, bounds, window.getLayoutBounds());
        card.resizeRelocate(Math.rint(place.getMinX()), Math.rint(place.getMinY()), WIDTH, height);
    }

    private void end() {
        stopListening();
        scene().removeEventHandler(KeyEvent.KEY_PRESSED, escape);
        window.layoutBoundsProperty().removeListener(moved);
        window.getChildren().removeAll(spot, card);
        onEnd.run();
    }

    private void stopListening() {
        Node before = stops.get(at).where().get();
        before.localToSceneTransformProperty().removeListener(moved);
        before.layoutBoundsProperty().removeListener(moved);
    }

    private Scene scene() {
        return window.getScene();
    }

    /** Beside the part of the window that the card speaks of if there is room, else in it. */
    private static Bounds cardPlace(double height, Bounds part, Bounds window) {
        double x = within(part.getMinX() + GAP, WIDTH, window.getWidth());
        double y = within(part.getMinY() + GAP, height, window.getHeight());
        return Stream.of(new BoundingBox(part.getMaxX() + GAP, y, WIDTH, height),
                new BoundingBox(part.getMinX() - GAP - WIDTH, y, WIDTH, height),
                new BoundingBox(x, part.getMinY() - GAP - height, WIDTH, height),
                new BoundingBox(x, part.getMaxY() + GAP, WIDTH, height))
                .filter(window::contains).findFirst().orElseGet(() -> new BoundingBox(x, y, WIDTH, height));
    }

    private static double within(double wanted, double length, double room) {
        return Math.max(0, Math.min(wanted, room - length - GAP));
    }

    /** One stop of the tour: its title and text, and the part of the window that they explain. */
    public record Stop(String title, String text, Supplier<Node> where) {}
}
