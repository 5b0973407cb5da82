package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.start.StartPage;

/** The window while it shows a text: the editor, the panels around it, and the status bar below. */
public final class MainWindow {

    private final Parent statusBar;
    private final List<Node> header;
    private final Node front;
    private final List<Panel> panels;
    private final Executor later;
    private final PanelLayout layout;
    private final StartPage startPage;
    private final WindowMessages messages;
    private Optional<PanelSlot> rightSide = Optional.empty();
    private Optional<PanelTabs> belowSide = Optional.empty();

    @FXML private SplitPane rows;
    @FXML private StackPane aside;
    @FXML private SplitPane columns;
    @FXML private BorderPane editorSide;
    @FXML private HBox editorHeader;

    /**
     * @param header    nodes above the text
     * @param front     content of the front tab
     * @param later     runs the work that fills the panels
     * @param startPage shown instead of the other parts while there is no text
     */
    MainWindow(
            Parent statusBar,
            List<Node> header,
            Node front,
            List<Panel> panels,
            Executor later,
            PanelLayout layout,
            StartPage startPage,
            WindowMessages messages) {
        this.statusBar = statusBar;
        this.header = header;
        this.front = front;
        this.panels = panels;
        this.later = later;
        this.layout = layout;
        this.startPage = startPage;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        editorHeader.getChildren().setAll(header);
        editorSide.setCenter(front);
        rows.visibleProperty().bind(startPage.shownProperty().not());
        statusBar.visibleProperty().bind(rows.visibleProperty());
        statusBar.managedProperty().bind(statusBar.visibleProperty());
        rightSide = panelsAt(Panel.Place.RIGHT).stream().findFirst().map(panel -> new PanelSlot(panel, later));
        belowSide = Optional.of(panelsAt(Panel.Place.BOTTOM)).filter(panels -> !panels.isEmpty())
                .map(below -> new PanelTabs(below, messages, later, layout));
        layout.connect(new PanelLayout.Parts(
                rows, columns, editorSide, rightSide.map(Node.class::cast), belowSide.map(Node.class::cast), aside));
    }

    PanelLayout layout() {
        return layout;
    }

    /** Content of the front tab: a text or a comparison. */
    Node front() {
        return front;
    }

    /** The panels to the right of the editor. */
    Optional<PanelSlot> right() {
        return rightSide;
    }

    /**
     * Enlarges the panels with the keyboard focus or, by default, the panels below. Restores the editor if panels are
     * enlarged.
     */
    void enlargeOrRestore() {
        Panel.Place place = layout.focusedPlace();
        layout.enlargeOrRestore(place);
        if (place == Panel.Place.BOTTOM) {
            below().flatMap(PanelTabs::shown).ifPresent(Panel::takeFocus);
        } else {
            rightSide.ifPresent(slot -> slot.panel().takeFocus());
        }
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

    /** Shows a panel and moves the keyboard focus to it. */
    void open(Panel panel) {
        startPage.leave();
        layout.bringUp(panel.place());
        belowSide.ifPresent(tabs -> tabs.open(panel.id()));
        panel.takeFocus();
    }

    private List<Panel> panelsAt(Panel.Place place) {
        return panels.stream().filter(panel -> panel.place() == place).toList();
    }
}
