package org.roboscope.ui.common;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** A table as panels have it: named for those who do not see it, with rows of one height and keys that work on a row. */
public final class PanelTable<R> {

    /** Of both sides, also where the keyboard is. */
    private static final double FRAME = 3;
    private static final String SIDEWAYS = "scrolled-sideways";

    private final TableView<R> table;
    private final WindowMessages messages;
    private final Map<KeyCode, Consumer<R>> keys = new EnumMap<>(KeyCode.class);

    /** @param name key of the name */
    public PanelTable(TableView<R> table, WindowMessages messages, String name, double rowHeight) {
        this.table = table;
        this.messages = messages;
        table.setAccessibleText(messages.text(name));
        table.setFixedCellSize(rowHeight);
        table.setOnKeyPressed(this::keyPressed);
        RowCopy.install(table);
        leaveRoomForSidewaysBar(table);
    }

    /** Its rows are copied from there, as the table does not hold them itself. */
    public PanelTable<R> copiedFrom(RowCopy.Rows rows) {
        RowCopy.takeFrom(table, rows);
        return this;
    }

    /** The columns fill the table; the last one takes what the others leave. */
    public PanelTable<R> filled() {
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        return this;
    }

    /** Words stay whole where the table is narrow, by a second line if need be, and the columns of the longest give way. */
    public PanelTable<R> roomForWords() {
        ColumnRoom.keepByTwoLines(table);
        return this;
    }

    /** The table is scrolled sideways, and its columns have the room that their words need. */
    public PanelTable<R> scrolledSideways() {
        ColumnRoom.grow(table);
        return this;
    }

    /** This column has the room that the others leave: where the table is narrow it gives way before them, down to the least. */
    public PanelTable<R> takesRest(TableColumn<R, ?> column, double least) {
        column.setMinWidth(least);
        DoubleBinding left = new DoubleBinding() {
            {
                bind(table.widthProperty(), table.getVisibleLeafColumns());
                table.getColumns().forEach(each -> bind(each.widthProperty(), each.visibleProperty()));
            }

            @Override
            protected double computeValue() {
                double others = table.getVisibleLeafColumns().stream().filter(each -> !each.equals(column))
                        .mapToDouble(TableColumn::getWidth).sum();
                return Math.max(least, Math.floor(table.getWidth() - FRAME - others));
            }
        };
        column.prefWidthProperty().bind(left);
        return this;
    }

    /** @param key of what is said where there is no row */
    public PanelTable<R> whenEmpty(String key) {
        return whenEmpty(new SimpleStringProperty(messages.text(key)));
    }

    /** @param sentence what is said where there is no row, which may change */
    public PanelTable<R> whenEmpty(ObservableValue<String> sentence) {
        Label label = new Label();
        label.setWrapText(true);
        label.textProperty().bind(sentence);
        table.setPlaceholder(label);
        return this;
    }

    /** These keys do this with the selected row. */
    public PanelTable<R> onKeys(Consumer<R> work, KeyCode... pressed) {
        for (KeyCode key : pressed) {
            keys.put(key, work);
        }
        return this;
    }

    public PanelTable<R> onEnter(Consumer<R> work) {
        return onKeys(work, KeyCode.ENTER);
    }

    public PanelTable<R> onEnterOrDoubleClick(Consumer<R> work) {
        table.setOnMouseClicked(event -> {
            if (isDoubleClick(event)) {
                selected().ifPresent(work);
            }
        });
        return onEnter(work);
    }

    public Optional<R> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void keyPressed(KeyEvent event) {
        Consumer<R> work = keys.get(event.getCode());
        if (work != null) {
            selected().ifPresent(work);
            event.consume();
        }
    }

    private static boolean isDoubleClick(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
    }

    /** A low table is as much higher as its sideways scroll bar takes, which would lie on its only row. */
    private static void leaveRoomForSidewaysBar(TableView<?> table) {
        table.skinProperty().subscribe(skin -> {
            if (skin != null) {
                table.lookupAll(".scroll-bar").forEach(bar -> followSidewaysBar(bar, table));
            }
        });
    }

    private static void followSidewaysBar(Node node, TableView<?> table) {
        if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL) {
            bar.visibleProperty().subscribe(isShown -> {
                table.getStyleClass().remove(SIDEWAYS);
                if (isShown) {
                    table.getStyleClass().add(SIDEWAYS);
                }
            });
        }
    }
}
