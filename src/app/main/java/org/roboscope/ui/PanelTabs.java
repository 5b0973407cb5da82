package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.roboscope.ui.common.Panel;

/** The panels of one place, a tab each. */
final class PanelTabs extends TabPane {

    /** @param later when the panel of the first tab comes in */
    PanelTabs(List<Panel> panels, Executor later) {
        getStyleClass().add("panel-tabs");
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        panels.forEach(panel -> getTabs().add(tab(panel)));
        getSelectionModel().selectedItemProperty().addListener((property, before, now) -> fill(now, Runnable::run));
        fill(getSelectionModel().getSelectedItem(), later);
        KeyboardFocus.followClicks(this, () -> shown().ifPresent(Panel::takeFocus));
    }

    /** Brings the panel up, if it is one of these. */
    void open(String id) {
        getTabs().stream().filter(tab -> ((Panel) tab.getUserData()).id().equals(id))
                .forEach(getSelectionModel()::select);
    }

    Optional<Panel> shown() {
        return Optional.ofNullable(getSelectionModel().getSelectedItem()).map(tab -> (Panel) tab.getUserData());
    }

    private static Tab tab(Panel panel) {
        Tab tab = new Tab(panel.frame().title());
        tab.setId("panel-" + panel.id());
        tab.setUserData(panel);
        Label badge = new Label();
        badge.getStyleClass().add("panel-badge");
        badge.textProperty().bind(panel.badge());
        // A tab takes in what it shows only when that is set: hidden at first, it would stay so.
        tab.graphicProperty().bind(badge.textProperty().map(text -> text.isEmpty() ? null : badge));
        return tab;
    }

    /** A panel is made when it is first seen. */
    private static void fill(Tab tab, Executor when) {
        if (tab != null && tab.getContent() == null) {
            tab.setContent(new PanelSlot((Panel) tab.getUserData(), when));
        }
    }
}
