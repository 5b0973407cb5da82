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
 * A panel with a row above it for the view switch and the commands. It is filled after the window has shown the text.
 */
final class PanelSlot extends BorderPane {

    /**
     * Height scrolled beyond the focused node, so that the next node exists for the Tab key: a list creates only
     * visible cells.
     */
    private static final double SCROLL_MARGIN = 40;

    private final Panel panel;
    private final HBox header = new HBox();
    private final PanelScroll scroll = new PanelScroll();
    private final ObservableValue<Node> focusOwner = sceneProperty().flatMap(Scene::focusOwnerProperty);
    private final ObservableValue<Bounds> focusedBounds = focusOwner.flatMap(Node::layoutBoundsProperty);

    /** @param executor runs the work that fills the slot */
    PanelSlot(Panel panel, Executor executor) {
        this.panel = panel;
        getStyleClass().add("panel-slot");
        setMinSize(0, 0);
        if (panel.place() == Panel.Place.BOTTOM) {
            header.getStyleClass().add("panel-head");
            setTop(header);
        }
        setCenter(scroll);
        focusOwner.addListener((_, _, focusedNode) -> scrollTo(focusedNode));
        focusedBounds.addListener((_, _, _) -> scrollTo(focusOwner.getValue()));
        executor.execute(() -> {
            Node content = panel.content();
            // A panel that is not in front is not visible, and need not follow the text.
            content.visibleProperty().bind(parentProperty().flatMap(Node::visibleProperty)
                    .flatMap(isInView -> visibleProperty().map(isFront -> isInView && isFront)).orElse(false));
            scroll.setContent(content);
            panel.viewSwitch().ifPresent(this::putSwitch);
            panel.commands().ifPresent(commands -> {
                HBox.setHgrow(commands, Priority.ALWAYS);
                header.getChildren().add(commands);
            });
            List<MenuItem> moreItems = panel.moreItems();
            if (!moreItems.isEmpty()) {
                header.getChildren().addAll(panel.commands().isPresent() ? List.of() : List.of(createSpacer()));
                header.getChildren().add(createMoreButton(moreItems));
            }
            content.layoutBoundsProperty().subscribe(this::scrollAfterLayout);
        });
    }

    private static Region createSpacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    private MenuButton createMoreButton(List<MenuItem> items) {
        String moreText = WindowMessages.of("ui").text("panel.more");
        MenuButton moreButton = Controls.styled(new MenuButton("", new FontIcon(Material2MZ.MORE_HORIZ)), "panel-more");
        moreButton.setId("more-" + panel.id());
        moreButton.setAccessibleText(moreText);
        moreButton.setMinWidth(USE_PREF_SIZE);
        moreButton.getItems().setAll(items);
        ControlTooltips.attach(moreButton, moreText);
        return moreButton;
    }

    /** Puts the switch at the left end of the row above the panel. A switch that several panels share moves here. */
    void putSwitch(Node viewSwitch) {
        if (!header.getChildren().contains(viewSwitch)) {
            header.getChildren().addFirst(viewSwitch);
        }
    }

    /** Scrolls to the focused node after the nodes above it have their new height, too. */
    private void scrollAfterLayout() {
        Scene scene = getScene();
        if (scene != null) {
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    scrollTo(focusOwner.getValue());
                }
            });
        }
    }

    Panel panel() {
        return panel;
    }

    /**
     * Scrolls to the focused node, except during a mouse press: a node that moved under the mouse would not be clicked.
     */
    private void scrollTo(Node focusedNode) {
        if (focusedNode != null && !isPressed() && KeyboardFocus.areasAround(getScene()).anyMatch(this::equals)) {
            KeyboardFocus.areasAround(getScene()).filter(VirtualFlow.class::isInstance).map(VirtualFlow.class::cast)
                    .findFirst().ifPresent(list -> scrollList(focusedNode, list));
            scroll.bringIntoView(focusedNode);
        }
    }

    /** Scrolls the list to the node, because JavaFX does not scroll to nodes in list cells. */
    private static void scrollList(Node node, VirtualFlow<?> list) {
        Bounds bounds = list.sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double overflowBelow = bounds.getMaxY() + SCROLL_MARGIN - list.getHeight();
        double overflowAbove = bounds.getMinY() - SCROLL_MARGIN;
        if (overflowAbove < 0) {
            list.scrollPixels(overflowAbove);
        } else if (overflowBelow > 0) {
            list.scrollPixels(Math.min(overflowBelow, overflowAbove));
        }
    }

    /** Scrolls a panel that does not fit. It never has the keyboard focus itself, only its content. */
    private static final class PanelScroll extends ScrollPane {

        PanelScroll() {
            getStyleClass().add("panel-scroll");
            setFitToWidth(true);
            setFitToHeight(true);
            setFocusTraversable(false);
            // With a skin created in the first frame, the content would be outside of the window until then.
            setSkin(createDefaultSkin());
            // The cache would render the whole content again for every change of a part.
            lookup(".viewport").setCache(false);
        }

        @Override
        public void requestFocus() {}

        void bringIntoView(Node node) {
            double overflow = getContent().getLayoutBounds().getHeight() - getViewportBounds().getHeight();
            if (overflow > 0) {
                Bounds bounds = getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
                double scrollOffset = getVvalue() * overflow;
                double minScroll = Math.max(0, bounds.getMaxY() - getViewportBounds().getHeight());
                setVvalue(
                        Math.min(Math.max(scrollOffset, minScroll), Math.max(minScroll, bounds.getMinY())) / overflow);
            }
        }
    }
}
