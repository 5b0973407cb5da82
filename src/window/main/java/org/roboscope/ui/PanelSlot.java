package org.roboscope.ui;

import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;

/**
 * A panel below a row with the switch between views and the panel's commands. It is filled once the window has shown the
 * text.
 */
final class PanelSlot extends BorderPane {

    /** What comes next has to be there for the next Tab to go to: a list makes only the cells in view. */
    private static final double AHEAD = 40;

    private final Panel panel;
    private final HBox head = new HBox();
    private final PanelScroll scroll = new PanelScroll();
    private final ObservableValue<Node> focused = sceneProperty().flatMap(Scene::focusOwnerProperty);
    private final ObservableValue<Bounds> size = focused.flatMap(Node::layoutBoundsProperty);

    /** @param later when the panel comes in */
    PanelSlot(Panel panel, Executor later) {
        this.panel = panel;
        getStyleClass().add("panel-slot");
        setMinSize(0, 0);
        if (panel.place() == Panel.Place.BOTTOM) {
            head.getStyleClass().add("panel-head");
            setTop(head);
        }
        setCenter(scroll);
        focused.addListener((owner, before, now) -> follow(now));
        size.addListener((owner, before, now) -> follow(focused.getValue()));
        later.execute(() -> {
            Node content = panel.content();
            // What is behind another panel is not in view, and need not follow the text.
            content.visibleProperty().bind(parentProperty().flatMap(Node::visibleProperty)
                    .flatMap(isInView -> visibleProperty().map(isFirst -> isInView && isFirst)).orElse(false));
            scroll.setContent(content);
            panel.viewSwitch().ifPresent(this::putSwitch);
            panel.commands().ifPresent(commands -> {
                HBox.setHgrow(commands, Priority.ALWAYS);
                head.getChildren().add(commands);
            });
            List<MenuItem> more = panel.moreItems();
            if (!more.isEmpty()) {
                head.getChildren().addAll(panel.commands().isPresent() ? List.of() : List.of(space()));
                head.getChildren().add(moreButton(more));
            }
            content.layoutBoundsProperty().subscribe(this::followAfterLayout);
        });
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    private MenuButton moreButton(List<MenuItem> items) {
        String words = WindowMessages.of("ui").text("panel.more");
        MenuButton more = Controls.styled(new MenuButton("", new FontIcon(Material2MZ.MORE_HORIZ)), "panel-more");
        more.setId("more-" + panel.id());
        more.setAccessibleText(words);
        more.setMinWidth(USE_PREF_SIZE);
        more.getItems().setAll(items);
        ControlTooltips.attach(more, words);
        return more;
    }

    /** Puts the switch at the left end of the row above the panel. A switch that several panels share moves here. */
    void putSwitch(Node viewSwitch) {
        if (!head.getChildren().contains(viewSwitch)) {
            head.getChildren().addFirst(viewSwitch);
        }
    }

    /** Once what is above the focused node has its new height, too. */
    private void followAfterLayout() {
        Scene scene = getScene();
        if (scene != null) {
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    follow(focused.getValue());
                }
            });
        }
    }

    Panel panel() {
        return panel;
    }

    /** What moved under the mouse would not be clicked. */
    private void follow(Node now) {
        if (now != null && !isPressed() && KeyboardFocus.areasAround(getScene()).anyMatch(this::equals)) {
            KeyboardFocus.areasAround(getScene()).filter(VirtualFlow.class::isInstance).map(VirtualFlow.class::cast)
                    .findFirst().ifPresent(list -> bringIntoView(now, list));
            scroll.bringIntoView(now);
        }
    }

    /** JavaFX leaves what stands in the cells of a list where it is. */
    private static void bringIntoView(Node node, VirtualFlow<?> list) {
        Bounds bounds = list.sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double below = bounds.getMaxY() + AHEAD - list.getHeight();
        double above = bounds.getMinY() - AHEAD;
        if (above < 0) {
            list.scrollPixels(above);
        } else if (below > 0) {
            list.scrollPixels(Math.min(below, above));
        }
    }

    /** Shows what does not fit when the person scrolls. The keyboard is in what it shows, never in itself. */
    private static final class PanelScroll extends ScrollPane {

        PanelScroll() {
            getStyleClass().add("panel-scroll");
            setFitToWidth(true);
            setFitToHeight(true);
            setFocusTraversable(false);
            // Made with the first frame, it would leave what it shows outside of the window until then.
            setSkin(createDefaultSkin());
            // A picture of all that it shows would be made anew for every change of a part.
            lookup(".viewport").setCache(false);
        }

        @Override
        public void requestFocus() {}

        void bringIntoView(Node node) {
            double hidden = getContent().getLayoutBounds().getHeight() - getViewportBounds().getHeight();
            if (hidden > 0) {
                Bounds bounds = getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
                double top = getVvalue() * hidden;
                double highest = Math.max(0, bounds.getMaxY() - getViewportBounds().getHeight());
                setVvalue(Math.min(Math.max(top, highest), Math.max(highest, bounds.getMinY())) / hidden);
            }
        }
    }
}
