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

/** The frame of the window: menus and tools above, the editor with the panels around it, the status bar below. */
public final class MainWindow {

    private final List<Menu> menus;
    private final Parent toolStrip;
    private final Parent statusBar;
    private final List<Node> header;
    private final Node editor;
    private final List<Panel> panels;
    private final Executor later;

    @FXML
    private VBox top;

    @FXML
    private MenuBar menuBar;

    @FXML
    private SplitPane rows;

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
     */
    MainWindow(
            List<Menu> menus,
            Parent toolStrip,
            Parent statusBar,
            List<Node> header,
            Node editor,
            List<Panel> panels,
            Executor later) {
        this.menus = menus;
        this.toolStrip = toolStrip;
        this.statusBar = statusBar;
        this.header = header;
        this.editor = editor;
        this.panels = panels;
        this.later = later;
    }

    @FXML
    void initialize() {
        menuBar.getMenus().setAll(menus);
        top.getChildren().add(toolStrip);
        bottom.getChildren().add(statusBar);
        editorHeader.getChildren().setAll(header);
        editorSide.setCenter(editor);
        List<Panel> right = in(Panel.Place.RIGHT);
        List<Panel> below = in(Panel.Place.BOTTOM);
        if (right.size() == 1) {
            columns.getItems().add(new PanelSlot(right.getFirst(), later));
        } else if (!right.isEmpty()) {
            columns.getItems().add(new PanelTabs(right, later));
        }
        if (!below.isEmpty()) {
            rows.getItems().add(new PanelTabs(below, later));
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
        return rows.getItems().getLast() instanceof PanelTabs tabs ? Optional.of(tabs) : Optional.empty();
    }

    /** Brings a panel up and gives it the keyboard. */
    void open(Panel panel) {
        Stream.of(rows, columns).map(pane -> pane.getItems().getLast()).filter(PanelTabs.class::isInstance)
                .forEach(tabs -> ((PanelTabs) tabs).open(panel.id()));
        panel.takeFocus();
    }

    private List<Panel> in(Panel.Place place) {
        return panels.stream().filter(panel -> panel.frame().place() == place).toList();
    }
}
