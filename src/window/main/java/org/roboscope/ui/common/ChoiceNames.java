package org.roboscope.ui.common;

import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.text.Text;
import javafx.util.StringConverter;

/** Names the values of controls in which users choose, but do not type. */
public final class ChoiceNames<T> extends StringConverter<T> {

    private final Function<T, String> name;

    /** @param name returns the name of a value; null has an empty name */
    public ChoiceNames(Function<T, String> name) {
        this.name = name;
    }

    @Override
    public String toString(T value) {
        return value == null ? "" : name.apply(value);
    }

    @Override
    public T fromString(String text) {
        throw new UnsupportedOperationException(text);
    }

    /** A list cell that shows the name of its item. */
    public static <T> ListCell<T> createCell(Function<T, String> name) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : name.apply(item));
            }
        };
    }

    /** Makes a combo box in a sentence as wide as the chosen value, and not as the longest value. */
    public static <T> void fitToChoice(ComboBox<T> comboBox) {
        comboBox.setButtonCell(new ChosenCell<>(comboBox));
    }

    private static final class ChosenCell<T> extends ListCell<T> {

        /** The width of the arrow and the insets. */
        private static final double EXTRA_WIDTH = 30;

        private final ComboBox<T> comboBox;

        ChosenCell(ComboBox<T> comboBox) {
            this.comboBox = comboBox;
            fontProperty().subscribe(this::fitWidth);
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : comboBox.getConverter().toString(item));
            fitWidth();
        }

        private void fitWidth() {
            Text measuredText = new Text(getText());
            measuredText.setFont(getFont());
            comboBox.setPrefWidth(Math.ceil(measuredText.getLayoutBounds().getWidth()) + EXTRA_WIDTH);
        }
    }
}
