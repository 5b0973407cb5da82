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

/** The tabs below the editor. Each tab has one panel, or several panels with a switch between them. */
final class PanelTabs extends StackPane {

    /** Maps the id of a panel to the id of the panel with the tab that they share. */
    private static final Map<String, String> SHARED_TABS =
            Map.of("compare", "tester", "expectations", "impact");

    private final WindowMessages messages;
    private final PanelLayout layout;
    private final TabPane tabs = new TabPane();
    private final Map<String, PlaceTab> places = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Panel> shownPanel = new ReadOnlyObjectWrapper<>();
    /** Whether the program selects the tab, not the user. */
    private boolean isSelectedByProgram = true;

    /** @param afterFirstFrame runs the work that creates the panel of the first tab */
    PanelTabs(List<Panel> panels, WindowMessages messages, Executor afterFirstFrame, PanelLayout layout) {
        this.messages = messages;
        this.layout = layout;
        getStyleClass().add("panel-place");
        setMinSize(0, 0);
        tabs.getStyleClass().add("panel-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        panels.forEach(
                panel -> places.computeIfAbsent(SHARED_TABS.getOrDefault(panel.id(), panel.id()), PlaceTab::new).panels
                        .add(panel));
        places.values().forEach(place -> {
            place.connectPanels();
            tabs.getTabs().add(place.tab);
        });
        getChildren().setAll(tabs, createEnlargeButton());
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab -> {
            if (tab != null) {
                PlaceTab place = (PlaceTab) tab.getUserData();
                place.showChosen(shownPanel.get() == null ? afterFirstFrame : Runnable::run);
                bringForward(place);
            }
        });
        isSelectedByProgram = false;
        KeyboardFocus.followClicks(tabs, () -> shown().ifPresent(Panel::takeFocus));
        KeyboardFocus.followDoubleClicks(tabs, this::enlargeOrRestore);
    }

    private void bringForward(PlaceTab place) {
        layout.setFront(place.id);
        if (!isSelectedByProgram && layout.isFrontSizeOutdated()) {
            // Moves the focus first: a part with the focus would be shown again when it is hidden.
            shown().ifPresent(Panel::takeFocus);
            layout.resizeFront();
            // The press on the tab focuses the row of tabs, which has moved before the click ends.
            Platform.runLater(() -> shown().ifPresent(Panel::takeFocus));
        }
    }

    private Button createEnlargeButton() {
        Button button = new Button();
        button.setId("enlarge-panel");
        button.getStyleClass().add("panel-enlarge");
        button.setOnAction(_ -> enlargeOrRestore());
        setAlignment(button, Pos.TOP_RIGHT);
        layout.enlargedProperty().subscribe(enlarged -> {
            boolean isRestore = enlarged.equals(Optional.of(Panel.Place.BOTTOM));
            String text = messages.text(isRestore ? "tab.restore" : "tab.enlarge");
            button.setGraphic(new FontIcon(isRestore ? Material2AL.CLOSE_FULLSCREEN : Material2MZ.OPEN_IN_FULL));
            button.setAccessibleText(text);
            button.setTooltip(null);
            ControlTooltips.attach(button, text);
        });
        return button;
    }

    private void enlargeOrRestore() {
        layout.enlargeOrRestore(Panel.Place.BOTTOM);
        shown().ifPresent(Panel::takeFocus);
    }

    /** Shows a panel below the editor, as large as the user left its place. Ignores other panels. */
    void open(String id) {
        select(id);
        places.values().stream().filter(place -> place.findPanel(id).isPresent()).forEach(this::bringForward);
    }

    /** Shows a panel below the text, without enlarging it. */
    void openWithoutEnlarging(String id) {
        isSelectedByProgram = true;
        select(id);
        isSelectedByProgram = false;
    }

    private void select(String id) {
        places.values().forEach(place -> place.findPanel(id).ifPresent(panel -> {
            place.choose(panel);
            tabs.getSelectionModel().select(place.tab);
        }));
    }

    List<Panel> panels() {
        return places.values().stream().flatMap(place -> place.panels.stream()).toList();
    }

    ReadOnlyObjectProperty<@Nullable Panel> shownProperty() {
        return shownPanel.getReadOnlyProperty();
    }

    Optional<Panel> shown() {
        return Optional.ofNullable(shownPanel.get());
    }

    /** A tab and its panels, each created when first shown. */
    private final class PlaceTab {

        private final String id;
        private final Tab tab = new Tab();
        private final StackPane slots = new StackPane();
        private final List<Panel> panels = new ArrayList<>();
        private final Label badgesLabel = new Label();
        private Optional<ViewSwitch<Panel>> viewSwitch = Optional.empty();

        private PlaceTab(String id) {
            this.id = id;
            tab.setText(messages.text("tab." + id));
            tab.setId("panel-" + id);
            tab.setUserData(this);
            tab.setContent(slots);
            slots.setMinSize(0, 0);
            // The content of a tab that is not in front is in the window, but not visible.
            slots.visibleProperty().bind(slots.parentProperty().flatMap(Node::visibleProperty).orElse(false));
            tab.setGraphic(badgesLabel);
        }

        private void connectPanels() {
            panels.forEach(panel -> panel.badge().subscribe(_ -> showBadges()));
            if (panels.size() > 1) {
                ViewSwitch<Panel> created = new ViewSwitch<>(panels, this::createSwitchButton);
                viewSwitch = Optional.of(created);
                created.chosenProperty().addListener((_, _, _) -> {
                    if (tab.isSelected()) {
                        showChosen(Runnable::run);
                    }
                });
            }
        }

        private ToggleButton createSwitchButton(Panel panel) {
            ToggleButton button = new ToggleButton(messages.text("tab.view." + panel.id()));
            button.setId("view-" + panel.id());
            button.setOnAction(_ -> panel.takeFocus());
            return button;
        }

        /** The badges of all panels, in the colour of the first. */
        private void showBadges() {
            List<Panel.Badge> shownBadges =
                    panels.stream().flatMap(panel -> panel.badge().getValue().stream()).toList();
            badgesLabel.setText(shownBadges.stream().map(Panel.Badge::text).collect(Collectors.joining(" ")));
            badgesLabel.getStyleClass().setAll("panel-badge", "severity-word");
            shownBadges.stream().findFirst()
                    .ifPresent(badge -> badgesLabel.getStyleClass().add("severity-" + badge.severity().code()));
            tab.setTooltip(shownBadges.isEmpty() ? null
                    : new Tooltip(shownBadges.stream().map(Panel.Badge::meaning).collect(Collectors.joining("\n"))));
        }

        private Optional<Panel> findPanel(String panelId) {
            return panels.stream().filter(panel -> panel.id().equals(panelId)).findFirst();
        }

        private void choose(Panel panel) {
            viewSwitch.ifPresent(panelSwitch -> panelSwitch.chosenProperty().set(panel));
        }

        private void showChosen(Executor executor) {
            Panel panel = viewSwitch.map(panelSwitch -> panelSwitch.chosenProperty().get()).orElseGet(panels::getFirst);
            PanelSlot slot = slots().filter(panelSlot -> panelSlot.panel().equals(panel)).findFirst().orElseGet(() -> {
                PanelSlot created = new PanelSlot(panel, executor);
                slots.getChildren().add(created);
                return created;
            });
            viewSwitch.ifPresent(slot::putSwitch);
            slots().forEach(panelSlot -> panelSlot.setVisible(panelSlot.equals(slot)));
            shownPanel.set(panel);
        }

        private Stream<PanelSlot> slots() {
            return List.copyOf(slots.getChildren()).stream().map(PanelSlot.class::cast);
        }
    }
}
