package org.roboscope.ui.action;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.ui.common.ControlTooltips;

/** Menu items and buttons for actions. */
public final class ActionControls {

    private ActionControls() {}

    public static MenuItem createMenuItem(Action action) {
        MenuItem item = action.selected().isPresent() ? new CheckMenuItem() : new MenuItem();
        item.setText(action.text());
        item.setId(itemId(action.id()));
        item.disableProperty().bind(action.enabled().map(isEnabled -> !isEnabled));
        if (item instanceof CheckMenuItem checkItem) {
            checkItem.selectedProperty().bindBidirectional(action.selected().orElseThrow());
        } else {
            item.setOnAction(event -> action.run());
        }
        action.keys().stream().findFirst().ifPresent(item::setAccelerator);
        return item;
    }

    /** The id of the item of an action. */
    public static String itemId(String action) {
        return "menu-" + action;
    }

    /** The menu items, with a separator between sections. */
    public static List<MenuItem> createMenuItems(List<Action> actions) {
        return createMenuItems(actions, false);
    }

    /** The menu items without submenus that exist only because the whole menu would be too long. */
    public static List<MenuItem> createShortMenuItems(List<Action> actions) {
        return createMenuItems(actions, true);
    }

    private static List<MenuItem> createMenuItems(List<Action> actions, boolean isShortMenu) {
        List<MenuItem> items = new ArrayList<>();
        int section = Integer.MIN_VALUE;
        for (Action action : actions.stream().sorted(Comparator.comparingInt(Action::section)).toList()) {
            Optional<String> submenu = action.submenu().filter(_ -> !isShortMenu || !action.isNamedAlone());
            Optional<Menu> existing = submenu.flatMap(text -> findSubmenu(items, text));
            if (existing.isPresent()) {
                existing.get().getItems().add(createMenuItem(action));
                continue;
            }
            if (!items.isEmpty() && action.section() != section) {
                items.add(new SeparatorMenuItem());
            }
            section = action.section();
            MenuItem item = createMenuItem(action);
            items.add(submenu.<MenuItem>map(text -> new Menu(text, null, item)).orElse(item));
        }
        return items;
    }

    private static Optional<Menu> findSubmenu(List<MenuItem> items, String text) {
        return items.stream().filter(Menu.class::isInstance).map(Menu.class::cast)
                .filter(menu -> text.equals(menu.getText())).findFirst();
    }

    public static Button createButton(Action action) {
        Button button = new Button(action.plainText());
        button.setId("button-" + action.id());
        button.disableProperty().bind(action.enabled().map(isEnabled -> !isEnabled));
        button.setOnAction(_ -> action.run());
        ControlTooltips.attach(button, textWithShortcut(action));
        return button;
    }

    private static String textWithShortcut(Action action) {
        return action.keys().stream()
                .findFirst()
                .map(KeyCodeCombination::getDisplayText)
                .map(key -> action.plainText() + " (" + key + ")")
                .orElse(action.plainText());
    }
}
