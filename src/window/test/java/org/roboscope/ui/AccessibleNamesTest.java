package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.collections.ObservableList;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToolBar;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.testfx.framework.junit5.Start;

/** Every focusable control has a name for screen readers. */
@WindowTest
class AccessibleNamesTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder,
                "User-agent: GPTBot\nDisalow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\nDisallow: /a\n");
    }

    static boolean hasName(Node node) {
        String accessibleText = node.getAccessibleText();
        boolean hasText = node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank();
        boolean isLabeled = node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) instanceof Labeled label
                && !label.getText().isBlank();
        return hasText || isLabeled || accessibleText != null && !accessibleText.isBlank();
    }

    /** Containers need no name, and parts of a control share the name of the whole. */
    private static void collectNameless(Node node, Set<String> nameless, String where, List<Node> checkedNodes) {
        if (!node.isVisible()) {
            return;
        }
        boolean isFrame = node instanceof ScrollPane || node instanceof SplitPane || node instanceof TabPane
                || node instanceof ToolBar || node instanceof MenuBar || node instanceof ScrollBar;
        boolean isFocusable = node.isFocusTraversable() && !node.isDisabled();
        if (isFocusable && !isFrame) {
            checkedNodes.add(node);
            if (!hasName(node)) {
                nameless.add(where + ": " + node.getClass().getSimpleName() + " #" + node.getId() + " "
                        + node.getStyleClass());
            }
        }
        boolean hasParts = node instanceof ComboBoxBase<?> || node instanceof Spinner<?>;
        if (node instanceof Parent parent && !hasParts) {
            ObservableList<Node> children = parent.getChildrenUnmodifiable();
            List.copyOf(children).forEach(child -> collectNameless(child, nameless, where, checkedNodes));
        }
    }

    private void collectNamelessOnWindow(Parent root, String where, Set<String> nameless, List<Node> checkedNodes) {
        WindowSteps.call(() -> collectNameless(root, nameless, where, checkedNodes));
    }

    private List<TabPane> tabPanes(Parent root) {
        return WindowSteps.call(() -> root.lookupAll(".tab-pane").stream()
                .filter(TabPane.class::isInstance).map(TabPane.class::cast).filter(pane -> pane.getScene() != null)
                .toList());
    }

    @Test
    void controlsOfEveryPanelHaveNames() {
        window.settle();
        Parent root = window.stage.getScene().getRoot();
        Set<String> nameless = new TreeSet<>();
        List<Node> checkedNodes = new ArrayList<>();
        window.onWindow(() -> window.workspace().setTestedUrl("/a"));
        for (Action action : window.actions().actionsIn(MenuName.VIEW)) {
            if (action.id().startsWith("view.panel.")) {
                window.run(action.id());
                window.settle();
                collectNamelessOnWindow(root, action.id(), nameless, checkedNodes);
                for (TabPane pane : tabPanes(root)) {
                    boolean isPanelTabs = pane.getStyleClass().contains("panel-tabs");
                    for (int i = 0; !isPanelTabs && i < pane.getTabs().size(); i++) {
                        int tab = i;
                        window.onWindow(() -> pane.getSelectionModel().select(tab));
                        window.settle();
                        collectNamelessOnWindow(root, action.id() + ", tab " + tab, nameless, checkedNodes);
                    }
                }
            }
        }
        assertThat(checkedNodes.size()).isGreaterThan(100);
        assertThat(String.join("\n", nameless)).isEmpty();
    }

    @Test
    void controlsOfEveryDialogHaveNames() {
        window.settle();
        Set<String> nameless = new TreeSet<>();
        List<Node> checkedNodes = new ArrayList<>();
        for (String action : List.of("file.settings", "help.commands", "edit.find", "edit.replace",
                "edit.goToLine")) {
            if (window.actions().all().stream().noneMatch(candidate -> candidate.id().equals(action))) {
                nameless.add("no such action: " + action);
                continue;
            }
            window.run(action);
            window.settle();
            for (Window shownWindow : List.copyOf(Window.getWindows())) {
                collectNamelessOnWindow(shownWindow.getScene().getRoot(), action, nameless, checkedNodes);
                Parent root = shownWindow.getScene().getRoot();
                if (!shownWindow.equals(window.stage)) {
                    for (TabPane pane : tabPanes(root)) {
                        for (int i = 0; i < pane.getTabs().size(); i++) {
                            int tab = i;
                            window.onWindow(() -> pane.getSelectionModel().select(tab));
                            window.settle();
                            collectNamelessOnWindow(root, action + ", tab " + tab, nameless, checkedNodes);
                        }
                    }
                    window.onWindow(shownWindow::hide);
                }
            }
        }
        assertThat(checkedNodes.stream().filter(Control.class::isInstance).count()).isGreaterThan(20);
        assertThat(String.join("\n", nameless)).isEmpty();
    }
}
