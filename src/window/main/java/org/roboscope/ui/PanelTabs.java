package org.roboscope.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;

/**
 * The panels of one place, in tabs. A tab has one panel, or several that are views of one subject: one of them is in view,
 * and the row of tabs has a switch between them at its end.
 */
final class PanelTabs extends StackPane {

    /** The panels that stand in the tab of another one, by their ids. */
    private static final Map<String, String> SHARED =
            Map.of("compare", "tester", "expectations", "impact");

    private final WindowMessages messages;
    private final PanelLayout layout;
    private final TabPane tabs = new TabPane();
    private final Map<String, Views> views = new LinkedHashMap<>();
    private final HBox atEnd = new HBox();
    private final ReadOnlyObjectWrapper<@Nullable Panel> shown = new ReadOnlyObjectWrapper<>();
    private double widthAtEnd;
    /** Whether a tab comes up that the person did not choose. */
    private boolean isQuiet = true;

    /** @param later when the panel of the first tab comes in */
    PanelTabs(List<Panel> panels, WindowMessages messages, Executor later, PanelLayout layout) {
        this.messages = messages;
        this.layout = layout;
        getStyleClass().add("panel-place");
        setMinSize(0, 0);
        tabs.getStyleClass().add("panel-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        panels.forEach(this::add);
        views.values().forEach(view -> tabs.getTabs().add(view.tab));
        atEnd.getStyleClass().add("panel-tabs-end");
        atEnd.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAlignment(atEnd, Pos.TOP_RIGHT);
        getChildren().setAll(tabs, atEnd);
        Button enlarge = enlarge();
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> {
            if (tab != null) {
                Views now = viewsOf(tab);
                now.comeUp(shown.get() == null ? later : Runnable::run);
                atEnd.getChildren().setAll(now.choices);
                atEnd.getChildren().add(enlarge);
                turnTo(now);
            }
        });
        isQuiet = false;
        KeyboardFocus.followClicks(tabs, () -> shown().ifPresent(Panel::takeFocus));
        KeyboardFocus.followDoubleClicks(tabs, this::enlargeOrRestore);
    }

    private void turnTo(Views now) {
        if (isQuiet) {
            layout.showsTab(now.id, false);
        } else if (layout.isOtherSize(now.id)) {
            // The keyboard goes first: from what is about to be hidden it would bring that back.
            shown().ifPresent(Panel::takeFocus);
            layout.showsTab(now.id, true);
            // The press that chose the tab gives the keyboard to the row of tabs, which is elsewhere before the click ends.
            Platform.runLater(() -> shown().ifPresent(Panel::takeFocus));
        } else {
            layout.showsTab(now.id, true);
        }
    }

    private Button enlarge() {
        Button button = new Button();
        button.setId("enlarge-panel");
        button.getStyleClass().add("panel-enlarge");
        button.setOnAction(_ -> enlargeOrRestore());
        layout.enlargedProperty().subscribe(enlarged -> {
            boolean isRestore = enlarged.equals(Optional.of(Panel.Place.BOTTOM));
            String words = messages.text(isRestore ? "tab.restore" : "tab.enlarge");
            button.setGraphic(new FontIcon(isRestore ? Material2AL.CLOSE_FULLSCREEN : Material2MZ.OPEN_IN_FULL));
            button.setAccessibleText(words);
            button.setTooltip(null);
            ControlTooltips.attach(button, words);
        });
        return button;
    }

    private void enlargeOrRestore() {
        layout.enlargeOrRestore(Panel.Place.BOTTOM);
        shown().ifPresent(Panel::takeFocus);
    }

    private void add(Panel panel) {
        views.computeIfAbsent(SHARED.getOrDefault(panel.id(), panel.id()), Views::new).add(panel);
    }

    private static Views viewsOf(Tab tab) {
        return (Views) tab.getUserData();
    }

    /** Brings the panel up, if it is one of these, as large as the person left it. */
    void open(String id) {
        select(id);
        views.values().stream().filter(one -> one.panels.stream().anyMatch(panel -> panel.id().equals(id)))
                .forEach(this::turnTo);
    }

    /** Brings the panel up beside the text. */
    void openBesideText(String id) {
        isQuiet = true;
        select(id);
        isQuiet = false;
    }

    private void select(String id) {
        views.values().forEach(one -> one.panels.stream().filter(panel -> panel.id().equals(id)).findFirst()
                .ifPresent(panel -> {
                    one.choose(panel);
                    tabs.getSelectionModel().select(one.tab);
                }));
    }

    List<Panel> panels() {
        return views.values().stream().flatMap(one -> one.panels.stream()).toList();
    }

    ReadOnlyObjectProperty<@Nullable Panel> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    Optional<Panel> shown() {
        return Optional.ofNullable(shown.get());
    }

    /** The tabs have the room that is left beside the switch; what does not fit is in their own menu. */
    @Override
    protected void layoutChildren() {
        double width = atEnd.prefWidth(-1);
        if (width != widthAtEnd) {
            Node header = tabs.lookup(".tab-header-area");
            if (header != null) {
                header.setStyle("-fx-padding: 0 " + Math.ceil(width) + "px 0 0;");
                widthAtEnd = width;
            }
        }
        super.layoutChildren();
    }

    /** One tab, and the panels in it, which are made when they are first seen. */
    private final class Views {

        private final String id;
        private final Tab tab = new Tab();
        private final StackPane slots = new StackPane();
        private final List<Panel> panels = new ArrayList<>();
        private final List<ToggleButton> choices = new ArrayList<>();
        private final Label badges = new Label();
        private int chosen;

        private Views(String id) {
            this.id = id;
            tab.setText(messages.text("tab." + id));
            tab.setId("panel-" + id);
            tab.setUserData(this);
            tab.setContent(slots);
            slots.setMinSize(0, 0);
            // What is in a tab behind is in the window, but not in view.
            slots.visibleProperty().bind(slots.parentProperty().flatMap(Node::visibleProperty).orElse(false));
            badges.getStyleClass().add("panel-badge");
            tab.setGraphic(badges);
        }

        private void add(Panel panel) {
            panels.add(panel);
            panel.badge().subscribe(_ -> showBadges());
            if (panels.size() == 2) {
                choices.add(choice(panels.getFirst()));
            }
            if (panels.size() > 1) {
                choices.add(choice(panel));
            }
        }

        /** Of several panels the first one that has something to say is who says it. */
        private void showBadges() {
            badges.setText(panels.stream().map(panel -> panel.badge().getValue()).filter(badge -> !badge.isEmpty())
                    .findFirst().orElse(""));
        }

        private ToggleButton choice(Panel panel) {
            ToggleButton button = new ToggleButton(messages.text("tab.view." + panel.id()));
            button.setId("view-" + panel.id());
            button.getStyleClass().add("panel-view");
            Label badge = new Label();
            badge.getStyleClass().add("panel-badge");
            ObservableValue<String> text = panel.badge();
            badge.textProperty().bind(text);
            button.graphicProperty().bind(text.map(said -> said.isEmpty() ? null : badge));
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setOnAction(_ -> {
                open(panel.id());
                panel.takeFocus();
            });
            return button;
        }

        private void choose(Panel panel) {
            chosen = panels.indexOf(panel);
            if (tab.isSelected()) {
                comeUp(Runnable::run);
            }
        }

        private void comeUp(Executor when) {
            Panel panel = panels.get(chosen);
            for (int index = 0; index < choices.size(); index++) {
                choices.get(index).setSelected(index == chosen);
            }
            List<PanelSlot> made = slots.getChildren().stream().map(PanelSlot.class::cast).toList();
            if (made.stream().noneMatch(slot -> slot.panel().equals(panel))) {
                slots.getChildren().add(new PanelSlot(panel, when));
            }
            slots.getChildren().forEach(slot -> slot.setVisible(((PanelSlot) slot).panel().equals(panel)));
            shown.set(panel);
        }
    }
}
