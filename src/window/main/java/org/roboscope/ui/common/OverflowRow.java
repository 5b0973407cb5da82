package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.DefaultProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
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
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * A row that shows those of its small nodes that fit; the first, or the first few, are always shown. Only the row makes them
 * visible; a node that should never be shown is not managed.
 *
 * <p>
 * As the row of controls of a panel, it has a menu at its end with the controls that do not fit, and those that are needed too
 * rarely for the row. A field or a choice that is in use stays in the row, so that no hidden control filters.
 */
@DefaultProperty("items")
public final class OverflowRow extends Region {

    private static final double GAP = 6;
    private static final String ROOM = "overflow-room";

    private final ObservableList<Node> items = FXCollections.observableArrayList();
    private final ControlsInUse inUse = new ControlsInUse(this::requestLayout);
    private Optional<RestMenu> rest = Optional.empty();
    private int always = 1;

    /** How long something stays in a row that gets narrower. */
    public enum Room {
        /** Always: it gets narrower itself. */
        ALWAYS,
        /** It goes into the menu behind all others. */
        LATE,
        /** It goes first. */
        SOON,
        /** It is in the menu at any width, unless it is in use. */
        MENU
    }

    public OverflowRow() {
        getStyleClass().add("overflow-row");
        items.addListener((ListChangeListener<Node>) change -> place());
    }

    /** In a layout: the room that a part of the row has. */
    public static void setRoom(Node item, Room room) {
        item.getProperties().put(ROOM, room);
        if (item.getParent() instanceof OverflowRow row) {
            row.requestLayout();
        }
    }

    public static Room getRoom(Node item) {
        return item.getProperties().get(ROOM) instanceof Room room ? room : Room.LATE;
    }

    public ObservableList<Node> getItems() {
        return items;
    }

    public void show(List<? extends Node> shown) {
        items.setAll(shown);
    }

    /** @param first how many of the first are there however narrow the row is */
    public void keep(int first) {
        always = first;
        requestLayout();
    }

    /** In a layout: whether the row has a menu with what does not fit. */
    public void setFolding(boolean folding) {
        rest = folding ? Optional.of(new RestMenu(this::folded, inUse::ask)) : Optional.empty();
        always = folding ? 0 : always;
        place();
    }

    public boolean isFolding() {
        return rest.isPresent();
    }

    /** Brings a field or a choice into the row, if it is not there, and gives it the keyboard. */
    public void use(Node item) {
        inUse.ask(item);
    }

    /** The button at the end with the menu. */
    public Optional<MenuButton> more() {
        return rest.map(menu -> menu.button);
    }

    private void place() {
        getChildren().setAll(Stream.concat(items.stream(), more().stream()).toList());
        inUse.follow(items);
        requestLayout();
    }

    /** What the menu offers: what is managed, and does not stand in the row. */
    private List<Node> folded() {
        return items.stream().filter(item -> item.isManaged() && !item.isVisible()).toList();
    }

    private boolean isAlways(Node item) {
        return rest.isPresent() ? getRoom(item) == Room.ALWAYS : managed().indexOf(item) < always;
    }

    private List<Node> managed() {
        return items.stream().filter(Node::isManaged).toList();
    }

    private static boolean grows(Node item) {
        return HBox.getHgrow(item) == Priority.ALWAYS;
    }

    private double least(Node item) {
        return snapSizeX(grows(item) ? item.minWidth(-1) : item.prefWidth(-1)) + before(item);
    }

    private static double before(Node item) {
        Insets margin = HBox.getMargin(item);
        return margin == null ? 0 : margin.getLeft();
    }

    @Override
    protected double computeMinWidth(double height) {
        double ends = more().map(button -> button.prefWidth(-1) + GAP).orElse(0.0);
        return snappedLeftInset() + snappedRightInset() + ends
                + Math.max(0, managed().stream().filter(this::isAlways)
                        .mapToDouble(item -> snapSizeX(rest.isPresent() ? item.minWidth(-1) : item.prefWidth(-1)) + GAP)
                        .sum() - GAP);
    }

    /** Where room is scarce, others give way: a row cut across cannot be read. */
    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double highest = Stream.concat(managed().stream(), more().stream()).mapToDouble(item -> item.prefHeight(-1))
                .max().orElse(0);
        return snappedTopInset() + highest + snappedBottomInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        double sum = 0;
        for (Node item : managed()) {
            sum += snapSizeX(item.prefWidth(-1)) + before(item) + GAP;
        }
        return snappedLeftInset() + sum + snappedRightInset();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        List<Node> all = managed();
        items.stream().filter(item -> !item.isManaged()).forEach(item -> item.setVisible(false));
        boolean hasRest = rest.isPresent() && fitting(all, width).size() < all.size();
        double room = hasRest ? width - endWidth() : width;
        List<Node> shown = hasRest ? fitting(all, room) : fitting(all, width);
        Map<Node, Double> widths = widths(shown, room);
        double x = snappedLeftInset();
        for (Node item : all) {
            boolean isShown = shown.contains(item);
            item.setVisible(isShown);
            double own = widths.getOrDefault(item, snapSizeX(item.prefWidth(-1)));
            x += isShown ? before(item) : 0;
            put(item, x, own);
            x += isShown || rest.isEmpty() ? own + GAP : 0;
        }
        more().ifPresent(button -> {
            button.setVisible(hasRest);
            put(button, getWidth() - snappedRightInset() - snapSizeX(button.prefWidth(-1)),
                    snapSizeX(button.prefWidth(-1)));
        });
    }

    private void put(Node item, double x, double width) {
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double own = Math.min(height, item.prefHeight(-1));
        item.resizeRelocate(x, snapPositionY(snappedTopInset() + (height - own) / 2), width, own);
    }

    private double endWidth() {
        return more().map(button -> snapSizeX(button.prefWidth(-1)) + GAP).orElse(0.0);
    }

    /** Those that stand in a row of this width, by how much they are needed. The first that does not fit ends it. */
    private List<Node> fitting(List<Node> all, double width) {
        List<Node> shown = new ArrayList<>();
        double taken = -GAP;
        for (Node item : all.stream().filter(item -> rank(item) < Room.values().length)
                .sorted(Comparator.comparingInt(this::rank)).toList()) {
            taken += least(item) + GAP;
            if (rank(item) > inUseRank() && taken > width) {
                break;
            }
            shown.add(item);
        }
        return shown;
    }

    /** What is in use is there as what always is; in a row without a menu, nothing is more than what fits. */
    private int inUseRank() {
        return rest.isPresent() ? 1 : 0;
    }

    private int rank(Node item) {
        if (isAlways(item)) {
            return 0;
        }
        if (rest.isEmpty() || inUse.has(item)) {
            return 1;
        }
        return switch (getRoom(item)) {
            case ALWAYS -> 0;
            case LATE -> 2;
            case SOON -> 3;
            case MENU -> Room.values().length;
        };
    }

    /** What grows shares what the others leave; where all are too wide, each gets narrower down to its least. */
    private Map<Node, Double> widths(List<Node> shown, double room) {
        Map<Node, Double> widths = new HashMap<>();
        double gaps = GAP * Math.max(0, shown.size() - 1) + shown.stream().mapToDouble(OverflowRow::before).sum();
        shown.forEach(item -> widths.put(item, least(item) - before(item)));
        double left = room - gaps - widths.values().stream().mapToDouble(width -> width).sum();
        if (rest.isEmpty() || left == 0) {
            return widths;
        }
        // Those that can change least come first: what they cannot take, the others share.
        List<Node> flexible = shown.stream().filter(item -> left > 0 ? grows(item) : !grows(item))
                .sorted(Comparator.comparingDouble(item -> left > 0
                        ? item.maxWidth(-1) - widths.getOrDefault(item, 0.0)
                        : widths.getOrDefault(item, 0.0) - item.minWidth(-1)))
                .toList();
        double open = left;
        for (int at = 0; at < flexible.size(); at++) {
            Node item = flexible.get(at);
            double now = widths.getOrDefault(item, 0.0);
            double share = open / (flexible.size() - at);
            double next = snapSizeX(Math.clamp(now + share, Math.min(now, item.minWidth(-1)), item.maxWidth(-1)));
            widths.put(item, next);
            open -= next - now;
        }
        return widths;
    }

    /** Which fields and choices of a row somebody uses: they have the keyboard, or say something else than at first. */
    private static final class ControlsInUse {

        private final Runnable changed;
        private final Set<Node> followed = Collections.newSetFromMap(new IdentityHashMap<>());
        private Optional<Node> asked = Optional.empty();

        /** @param changed runs when a control may have come into use, or is no longer in use */
        ControlsInUse(Runnable changed) {
            this.changed = changed;
        }

        void follow(List<Node> controls) {
            controls.stream().filter(followed::add).forEach(this::follow);
        }

        private void follow(Node control) {
            control.managedProperty().addListener((_, _, _) -> changed.run());
            // Not focusWithin, because a choice's own list counts as focused.
            control.focusedProperty().addListener((_, _, now) -> {
                if (!now && asked.equals(Optional.of(control))) {
                    asked = Optional.empty();
                }
                changed.run();
            });
            switch (control) {
                case TextField field -> field.textProperty().addListener((_, _, _) -> changed.run());
                case ComboBox<?> choice -> choice.valueProperty().addListener((_, _, _) -> changed.run());
                case Pane group -> follow(group.getChildren());
                default -> {}
            }
        }

        boolean has(Node control) {
            return asked.equals(Optional.of(control)) || control.isFocused() || switch (control) {
                case TextField field -> !field.getText().isEmpty();
                case ComboBox<?> choice -> !choice.getItems().isEmpty() && choice.getValue() != null
                        && !choice.getValue().equals(choice.getItems().getFirst());
                case Pane group -> group.getChildren().stream().anyMatch(this::has);
                default -> false;
            };
        }

        /** Somebody wants to fill it in: it comes into the row, and gets the keyboard. */
        void ask(Node control) {
            asked = Optional.of(control);
            changed.run();
            // Later, as the menu is still closing.
            Platform.runLater(() -> {
                control.getParent().layout();
                control.requestFocus();
                if (control instanceof ComboBox<?> choice && !choice.isEditable()) {
                    choice.show();
                }
            });
        }
    }

    /** The menu at the end of a row, with an item for each control that has no room there. */
    private static final class RestMenu {

        /** More than that are chosen from the control itself. */
        private static final int MOST_CHOICES = 12;

        private final WindowMessages messages = WindowMessages.of("ui-common");
        final MenuButton button = new MenuButton();
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
                case ComboBox<?> choice when !choice.isEditable()
                        && choice.getItems().size() <= MOST_CHOICES -> Optional
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
            return Controls.item(messages.text("more.field", name), () -> ask.accept(control));
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
}
