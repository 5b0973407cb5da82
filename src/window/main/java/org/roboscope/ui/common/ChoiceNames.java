package org.roboscope.ui.common;

import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.text.Text;
import javafx.util.StringConverter;

/** Names values in controls where they are only chosen and never typed. */
public final class ChoiceNames<T> extends StringConverter<T> {

    private final Function<T, String> name;

    /** @param name name of a value; null values have no text */
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
    public static <T> ListCell<T> cell(Function<T, String> name) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : name.apply(item));
            }
        };
    }

    /** Makes a combo box within a sentence as wide as the chosen value, not as the longest one. */
    public static <T> void fit(ComboBox<T> choice) {
        choice.setButtonCell(new ChosenCell<>(choice));
    }

    private static final class ChosenCell<T> extends ListCell<T> {

        /** Width of the arrow and the insets. */
        private static final double EXTRA_WIDTH = 30;

        private final ComboBox<T> choice;

        ChosenCell(ComboBox<T> choice) {
            this.choice = choice;
            fontProperty().subscribe(this::fit);
        }

        @Override
        protected void updateItem(T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : choice.getConverter().toString(item));
            fit();
        }

        private void fit() {
            Text words = new Text(getText());
            words.setFont(getFont());
            choice.setPrefWidth(Math.ceil(words.getLayoutBounds().getWidth()) + EXTRA_WIDTH);
        }
    }
}
