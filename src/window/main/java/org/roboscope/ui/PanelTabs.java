package org.roboscope.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.common.WindowMessages;

/** The places below the editor, one tab each. A place shows one panel, or one of several with a switch between them. */
final class PanelTabs extends StackPane {

    /** By the id of a panel, the id of the panel whose tab it shares. */
    private static final Map<String, String> SHARED =
            Map.of("compare", "tester", "expectations", "impact");

    private final WindowMessages messages;
    private final PanelLayout layout;
    private final TabPane tabs = new TabPane();
    private final Map<String, PlaceTab> places = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Panel> shown = new ReadOnlyObjectWrapper<>();
    /** Whether the program, and not the user, selects a tab. */
    private boolean isQuiet = true;

    /** @param later when the panel of the first tab is made */
    PanelTabs(List<Panel> panels, WindowMessages messages, Executor later, PanelLayout layout) {
        this.messages = messages;
        this.layout = layout;
        getStyleClass().add("panel-place");
        setMinSize(0, 0);
        tabs.getStyleClass().add("panel-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        panels.forEach(
                panel -> places.computeIfAbsent(SHARED.getOrDefault(panel.id(), panel.id()), PlaceTab::new).panels
                        .add(panel));
        places.values().forEach(place -> {
            place.fill();
            tabs.getTabs().add(place.tab);
        });
        getChildren().setAll(tabs, enlargeButton());
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> {
            if (tab != null) {
                PlaceTab place = (PlaceTab) tab.getUserData();
                place.showChosen(shown.get() == null ? later : Runnable::run);
                turnTo(place);
            }
        });
        isQuiet = false;
        KeyboardFocus.followClicks(tabs, () -> shown().ifPresent(Panel::takeFocus));
        KeyboardFocus.followDoubleClicks(tabs, this::enlargeOrRestore);
    }

    private void turnTo(PlaceTab place) {
        layout.setFront(place.id);
        if (!isQuiet && layout.isFrontOfOtherSize()) {
            // The keyboard goes first: from what is about to be hidden it would bring that back.
            shown().ifPresent(Panel::takeFocus);
            layout.resizeFront();
            // The press that chose the tab gives the keyboard to the row of tabs, which is elsewhere before the click ends.
            Platform.runLater(() -> shown().ifPresent(Panel::takeFocus));
        }
    }

    private Button enlargeButton() {
        Button button = new Button();
        button.setId("enlarge-panel");
        button.getStyleClass().add("panel-enlarge");
        button.setOnAction(_ -> enlargeOrRestore());
        setAlignment(button, Pos.TOP_RIGHT);
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

    /** Brings the panel up, if it is one of these, as large as the user left its place. */
    void open(String id) {
        select(id);
        places.values().stream().filter(place -> place.panel(id).isPresent()).forEach(this::turnTo);
    }

    /** Brings the panel up below the text. */
    void openBesideText(String id) {
        isQuiet = true;
        select(id);
        isQuiet = false;
    }

    private void select(String id) {
        places.values().forEach(place -> place.panel(id).ifPresent(panel -> {
            place.choose(panel);
            tabs.getSelectionModel().select(place.tab);
        }));
    }

    List<Panel> panels() {
        return places.values().stream().flatMap(place -> place.panels.stream()).toList();
    }

    ReadOnlyObjectProperty<@Nullable Panel> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    Optional<Panel> shown() {
        return Optional.ofNullable(shown.get());
    }

    /** A tab and its panels, which are made when they are first shown. */
    private final class PlaceTab {

        private final String id;
        private final Tab tab = new Tab();
        private final StackPane slots = new StackPane();
        private final List<Panel> panels = new ArrayList<>();
        private final Label badges = new Label();
        private Optional<ViewSwitch<Panel>> choices = Optional.empty();

        private PlaceTab(String id) {
            this.id = id;
            tab.setText(messages.text("tab." + id));
            tab.setId("panel-" + id);
            tab.setUserData(this);
            tab.setContent(slots);
            slots.setMinSize(0, 0);
            // What is in a tab behind is in the window, but not in view.
            slots.visibleProperty().bind(slots.parentProperty().flatMap(Node::visibleProperty).orElse(false));
            tab.setGraphic(badges);
        }

        private void fill() {
            panels.forEach(panel -> panel.badge().subscribe(_ -> showBadges()));
            if (panels.size() > 1) {
                ViewSwitch<Panel> made = new ViewSwitch<>(panels, this::choice);
                choices = Optional.of(made);
                made.chosenProperty().addListener((_, _, _) -> {
                    if (tab.isSelected()) {
                        showChosen(Runnable::run);
                    }
                });
            }
        }

        private ToggleButton choice(Panel panel) {
            ToggleButton button = new ToggleButton(messages.text("tab.view." + panel.id()));
            button.setId("view-" + panel.id());
            button.setOnAction(_ -> panel.takeFocus());
            return button;
        }

        /** The badges of all panels, in the colour of the first. */
        private void showBadges() {
            List<Panel.Badge> now = panels.stream().flatMap(panel -> panel.badge().getValue().stream()).toList();
            badges.setText(now.stream().map(Panel.Badge::text).collect(Collectors.joining(" ")));
            badges.getStyleClass().setAll("panel-badge", "severity-word");
            now.stream().findFirst()
                    .ifPresent(badge -> badges.getStyleClass().add("severity-" + badge.severity().code()));
            tab.setTooltip(now.isEmpty() ? null
                    : new Tooltip(now.stream().map(Panel.Badge::meaning).collect(Collectors.joining("\n"))));
        }

        private Optional<Panel> panel(String wanted) {
            return panels.stream().filter(panel -> panel.id().equals(wanted)).findFirst();
        }

        private void choose(Panel panel) {
            choices.ifPresent(made -> made.chosenProperty().set(panel));
        }

        private void showChosen(Executor when) {
            Panel panel = choices.map(made -> made.chosenProperty().get()).orElseGet(panels::getFirst);
            PanelSlot slot = slots().filter(made -> made.panel().equals(panel)).findFirst().orElseGet(() -> {
                PanelSlot made = new PanelSlot(panel, when);
                slots.getChildren().add(made);
                return made;
            });
            choices.ifPresent(slot::putSwitch);
            slots().forEach(each -> each.setVisible(each.equals(slot)));
            shown.set(panel);
        }

        private Stream<PanelSlot> slots() {
            return List.copyOf(slots.getChildren()).stream().map(PanelSlot.class::cast);
        }
    }
}
