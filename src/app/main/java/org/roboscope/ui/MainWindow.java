package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.start.StartPage;

/** The frame of the window: menus and tools above, the editor with the panels around it, the status bar below. */
public final class MainWindow {

    private final List<Menu> menus;
    private final Parent toolStrip;
    private final Parent statusBar;
    private final List<Node> header;
    private final Node editor;
    private final List<Panel> panels;
    private final Executor later;
    private final PanelLayout layout;
    private final StartPage start;
    private Optional<Node> rightSide = Optional.empty();
    private Optional<PanelTabs> belowSide = Optional.empty();

    @FXML
    private VBox top;

    @FXML
    private MenuBar menuBar;

    @FXML
    private StackPane center;

    @FXML
    private SplitPane rows;

    @FXML
    private StackPane aside;

    @FXML
    private SplitPane columns;

    @FXML
    private BorderPane editorSide;

    @FXML
    private HBox editorHeader;

    @FXML
    private StackPane bottom;

    /**
     * @param header what stands above the editor's text
     * @param later  when the panels come in
     * @param start  stands in the place of all of them as long as there is no text
     */
    MainWindow(
            List<Menu> menus,
            Parent toolStrip,
            Parent statusBar,
            List<Node> header,
            Node editor,
            List<Panel> panels,
            Executor later,
            PanelLayout layout,
            StartPage start) {
        this.menus = menus;
        this.toolStrip = toolStrip;
        this.statusBar = statusBar;
        this.header = header;
        this.editor = editor;
        this.panels = panels;
        this.later = later;
        this.layout = layout;
        this.start = start;
    }

    @FXML
    void initialize() {
        menuBar.getMenus().setAll(menus);
        top.getChildren().add(toolStrip);
        bottom.getChildren().add(statusBar);
        editorHeader.getChildren().setAll(header);
        editorSide.setCenter(editor);
        center.getChildren().add(start.node());
        rows.visibleProperty().bind(start.shownProperty().not());
        for (Node bar : List.of(toolStrip, statusBar)) {
            bar.visibleProperty().bind(rows.visibleProperty());
            bar.managedProperty().bind(bar.visibleProperty());
        }
        List<Panel> right = in(Panel.Place.RIGHT);
        List<Panel> below = in(Panel.Place.BOTTOM);
        if (right.size() == 1) {
            rightSide = Optional.of(new PanelSlot(right.getFirst(), later));
        } else if (!right.isEmpty()) {
            rightSide = Optional.of(tabs(right, Panel.Place.RIGHT));
        }
        if (!below.isEmpty()) {
            belowSide = Optional.of(tabs(below, Panel.Place.BOTTOM));
        }
        layout.connect(new PanelLayout.Parts(
                rows, columns, editorSide, rightSide, belowSide.map(Node.class::cast), aside));
    }

    private PanelTabs tabs(List<Panel> inOnePlace, Panel.Place place) {
        PanelTabs tabs = new PanelTabs(inOnePlace, later);
        KeyboardFocus.followDoubleClicks(tabs, () -> {
            layout.enlargeOrRestore(place);
            tabs.shown().ifPresent(Panel::takeFocus);
        });
        return tabs;
    }

    PanelLayout layout() {
        return layout;
    }

    /** The panels beside the editor. */
    Optional<Node> right() {
        return rightSide;
    }

    /** Enlarges the panels that have the keyboard, or else those below, or gives the editor its place back. */
    void enlargeOrRestore() {
        Panel.Place place = layout.placeOfKeyboard();
        layout.enlargeOrRestore(place);
        if (place == Panel.Place.BOTTOM) {
            below().flatMap(PanelTabs::shown).ifPresent(Panel::takeFocus);
        } else if (rightSide.isPresent() && rightSide.get() instanceof PanelSlot slot) {
            slot.panel().takeFocus();
        }
    }

    MenuBar menuBar() {
        return menuBar;
    }

    SplitPane rows() {
        return rows;
    }

    SplitPane columns() {
        return columns;
    }

    /** The panels below the editor. */
    Optional<PanelTabs> below() {
        return belowSide;
    }

    /** Brings a panel up and gives it the keyboard. */
    void open(Panel panel) {
        start.leave();
        layout.bringUp(panel.frame().place());
        Stream.of(rightSide, belowSide).flatMap(Optional::stream).filter(PanelTabs.class::isInstance)
                .forEach(tabs -> ((PanelTabs) tabs).open(panel.id()));
        panel.takeFocus();
    }

    private List<Panel> in(Panel.Place place) {
        return panels.stream().filter(panel -> panel.frame().place() == place).toList();
    }
}
