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

/** What the window shows while it shows a text: the editor with the panels around it, the status bar below. */
public final class MainWindow {

    private final Parent statusBar;
    private final List<Node> header;
    private final Node front;
    private final List<Panel> panels;
    private final Executor later;
    private final PanelLayout layout;
    private final StartPage start;
    private final WindowMessages messages;
    private Optional<PanelSlot> rightSide = Optional.empty();
    private Optional<PanelTabs> belowSide = Optional.empty();

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

    /**
     * @param header what stands above the text
     * @param front  what the tab in front shows
     * @param later  when the panels come in
     * @param start  stands in the place of all of them as long as there is no text
     */
    MainWindow(
            Parent statusBar,
            List<Node> header,
            Node front,
            List<Panel> panels,
            Executor later,
            PanelLayout layout,
            StartPage start,
            WindowMessages messages) {
        this.statusBar = statusBar;
        this.header = header;
        this.front = front;
        this.panels = panels;
        this.later = later;
        this.layout = layout;
        this.start = start;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        editorHeader.getChildren().setAll(header);
        editorSide.setCenter(front);
        rows.visibleProperty().bind(start.shownProperty().not());
        statusBar.visibleProperty().bind(rows.visibleProperty());
        statusBar.managedProperty().bind(statusBar.visibleProperty());
        rightSide = in(Panel.Place.RIGHT).stream().findFirst().map(panel -> new PanelSlot(panel, later));
        belowSide = Optional.of(in(Panel.Place.BOTTOM)).filter(panels -> !panels.isEmpty())
                .map(below -> new PanelTabs(below, messages, later, layout));
        layout.connect(new PanelLayout.Parts(
                rows, columns, editorSide, rightSide.map(Node.class::cast), belowSide.map(Node.class::cast), aside));
    }

    PanelLayout layout() {
        return layout;
    }

    /** The text or the comparison of the tab in front. */
    Node front() {
        return front;
    }

    /** The panels beside the editor. */
    Optional<PanelSlot> right() {
        return rightSide;
    }

    /** Enlarges the panels that have the keyboard, or else those below, or gives the editor its place back. */
    void enlargeOrRestore() {
        Panel.Place place = layout.placeOfKeyboard();
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

    /** Brings a panel up and gives it the keyboard. */
    void open(Panel panel) {
        start.leave();
        layout.bringUp(panel.place());
        belowSide.ifPresent(tabs -> tabs.open(panel.id()));
        panel.takeFocus();
    }

    private List<Panel> in(Panel.Place place) {
        return panels.stream().filter(panel -> panel.place() == place).toList();
    }
}
