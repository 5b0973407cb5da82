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
    private final List<Node> headerNodes;
    private final Node frontContent;
    private final List<Panel> panels;
    private final Executor afterFirstFrame;
    private final PanelLayout layout;
    private final StartPage startPage;
    private final WindowMessages messages;
    private Optional<PanelSlot> rightSlot = Optional.empty();
    private Optional<PanelTabs> bottomTabs = Optional.empty();

    @FXML private SplitPane rows;
    @FXML private StackPane hiddenParts;
    @FXML private SplitPane columns;
    @FXML private BorderPane editorSide;
    @FXML private HBox editorHeader;

    /**
     * @param headerNodes     nodes above the text
     * @param frontContent    content of the front tab
     * @param afterFirstFrame runs the work that fills the panels
     * @param startPage       shown instead of the other parts while there is no text
     */
    MainWindow(
            Parent statusBar,
            List<Node> headerNodes,
            Node frontContent,
            List<Panel> panels,
            Executor afterFirstFrame,
            PanelLayout layout,
            StartPage startPage,
            WindowMessages messages) {
        this.statusBar = statusBar;
        this.headerNodes = headerNodes;
        this.frontContent = frontContent;
        this.panels = panels;
        this.afterFirstFrame = afterFirstFrame;
        this.layout = layout;
        this.startPage = startPage;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        editorHeader.getChildren().setAll(headerNodes);
        editorSide.setCenter(frontContent);
        rows.visibleProperty().bind(startPage.shownProperty().not());
        statusBar.visibleProperty().bind(rows.visibleProperty());
        statusBar.managedProperty().bind(statusBar.visibleProperty());
        rightSlot =
                panelsAt(Panel.Place.RIGHT).stream().findFirst().map(panel -> new PanelSlot(panel, afterFirstFrame));
        bottomTabs = Optional.of(panelsAt(Panel.Place.BOTTOM)).filter(panels -> !panels.isEmpty())
                .map(bottomPanels -> new PanelTabs(bottomPanels, messages, afterFirstFrame, layout));
        layout.connect(new PanelLayout.Parts(
                rows, columns, editorSide, rightSlot.map(Node.class::cast), bottomTabs.map(Node.class::cast),
                hiddenParts));
    }

    PanelLayout layout() {
        return layout;
    }

    /** Content of the front tab: a text or a comparison. */
    Node frontContent() {
        return frontContent;
    }

    /** The panels to the right of the editor. */
    Optional<PanelSlot> rightSlot() {
        return rightSlot;
    }

    /**
     * Enlarges the panels with the keyboard focus or, by default, the panels below. Restores the editor if panels are
     * enlarged.
     */
    void enlargeOrRestore() {
        Panel.Place place = layout.focusedPlace();
        layout.enlargeOrRestore(place);
        if (place == Panel.Place.BOTTOM) {
            bottomTabs().flatMap(PanelTabs::shown).ifPresent(Panel::takeFocus);
        } else {
            rightSlot.ifPresent(slot -> slot.panel().takeFocus());
        }
    }

    SplitPane rows() {
        return rows;
    }

    SplitPane columns() {
        return columns;
    }

    /** The panels below the editor. */
    Optional<PanelTabs> bottomTabs() {
        return bottomTabs;
    }

    /** Shows a panel and moves the keyboard focus to it. */
    void open(Panel panel) {
        startPage.leave();
        layout.bringUp(panel.place());
        bottomTabs.ifPresent(tabs -> tabs.open(panel.id()));
        panel.takeFocus();
    }

    private List<Panel> panelsAt(Panel.Place place) {
        return panels.stream().filter(panel -> panel.place() == place).toList();
    }
}
