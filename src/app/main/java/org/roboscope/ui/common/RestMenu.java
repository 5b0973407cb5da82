package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Separator;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** The menu at the end of a row, with an item for each control that has no room there. */
final class RestMenu {

    /** More than that are chosen from the control itself. */
    private static final int MOST_CHOICES = 12;

    private final WindowMessages messages = WindowMessages.of("ui-common");
    private final MenuButton button = new MenuButton();
    private final Supplier<List<Node>> folded;
    private final Consumer<Node> ask;
    private final List<Runnable> giveBack = new ArrayList<>();

    /**
     * @param folded the controls without room, in their order
     * @param ask    brings a control into the row and gives it the keyboard
     */
    RestMenu(Supplier<List<Node>> folded, Consumer<Node> ask) {
        this.folded = folded;
        this.ask = ask;
        button.setGraphic(new FontIcon(Material2MZ.MORE_HORIZ));
        button.getStyleClass().add("more-button");
        button.setMinWidth(MenuButton.USE_PREF_SIZE);
        button.setAccessibleText(messages.text("more.name"));
        ControlTooltips.attach(button, messages.text("more"));
        // A menu without an item does not open.
        button.getItems().setAll(new MenuItem());
        button.setOnShowing(_ -> button.getItems().setAll(items()));
        button.setOnHidden(_ -> {
            giveBack.forEach(Runnable::run);
            giveBack.clear();
        });
    }

    MenuButton button() {
        return button;
    }

    private List<MenuItem> items() {
        List<MenuItem> all = new ArrayList<>();
        folded.get().stream().flatMap(RestMenu::controls).flatMap(this::item).forEach(item -> {
            boolean isDouble = all.isEmpty() || all.getLast() instanceof SeparatorMenuItem;
            if (!(item instanceof SeparatorMenuItem) || !isDouble) {
                all.add(item);
            }
        });
        if (!all.isEmpty() && all.getLast() instanceof SeparatorMenuItem) {
            all.removeLast();
        }
        return all;
    }

    /** Those of a group fold together. */
    private static Stream<Node> controls(Node node) {
        return node instanceof Pane group ? group.getChildren().stream().filter(Node::isManaged)
                .flatMap(RestMenu::controls) : Stream.of(node);
    }

    private Stream<MenuItem> item(Node control) {
        Optional<MenuItem> item = switch (control) {
            case Separator _ -> Optional.of(new SeparatorMenuItem());
            case MenuButton menu -> Optional.of(menuOf(menu));
            case ToggleButton toggle when toggle.getToggleGroup() != null -> Optional.of(radio(toggle));
            case ToggleButton toggle -> Optional.of(check(toggle, toggle.isSelected()));
            case CheckBox box -> Optional.of(check(box, box.isSelected()));
            case ButtonBase pressed -> Optional.of(doing(new MenuItem(name(pressed)), pressed));
            case ComboBox<?> choice when !choice.isEditable() && choice.getItems().size() <= MOST_CHOICES -> Optional
                    .of(choices(choice));
            case ComboBox<?> choice -> Optional.of(asking(choice, choice.getAccessibleText()));
            case TextField field -> Optional.of(asking(field, field.getAccessibleText()));
            default -> Optional.empty();
        };
        item.ifPresent(made -> {
            made.setDisable(control.isDisabled());
            made.setId(control.getId() == null ? null : control.getId() + "-item");
        });
        return item.stream();
    }

    private static MenuItem check(ButtonBase box, boolean isSelected) {
        CheckMenuItem item = new CheckMenuItem(name(box));
        item.setSelected(isSelected);
        return doing(item, box);
    }

    private static MenuItem radio(ToggleButton toggle) {
        RadioMenuItem item = new RadioMenuItem(name(toggle));
        item.setSelected(toggle.isSelected());
        item.setOnAction(_ -> toggle.setSelected(true));
        return item;
    }

    private static MenuItem doing(MenuItem item, ButtonBase pressed) {
        item.setMnemonicParsing(pressed.isMnemonicParsing());
        item.setOnAction(_ -> pressed.fire());
        return item;
    }

    private static String name(ButtonBase pressed) {
        String text = pressed.getText();
        return text == null || text.isEmpty() ? pressed.getAccessibleText() : text;
    }

    /** Its items stand in the submenu while that is open, as they can stand in one menu only. */
    private Menu menuOf(MenuButton from) {
        if (from.getOnShowing() != null) {
            from.getOnShowing().handle(new ActionEvent());
        }
        Menu menu = new Menu(name(from));
        List<MenuItem> items = List.copyOf(from.getItems());
        from.getItems().clear();
        menu.getItems().setAll(items);
        giveBack.add(() -> {
            menu.getItems().clear();
            from.getItems().setAll(items);
        });
        return menu;
    }

    private MenuItem asking(Node control, String name) {
        MenuItem item = new MenuItem(messages.text("more.field", name));
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> ask.accept(control));
        return item;
    }

    private static <T> Menu choices(ComboBox<T> choice) {
        Menu menu = new Menu(choice.getAccessibleText());
        menu.setMnemonicParsing(false);
        for (T each : choice.getItems()) {
            RadioMenuItem item = new RadioMenuItem(choice.getConverter().toString(each));
            item.setMnemonicParsing(false);
            item.setSelected(each.equals(choice.getValue()));
            item.setOnAction(_ -> choice.setValue(each));
            menu.getItems().add(item);
        }
        return menu;
    }
}
