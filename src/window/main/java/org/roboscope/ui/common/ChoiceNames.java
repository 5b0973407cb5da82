package org.roboscope.ui.common;

import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.text.Text;
import javafx.util.StringConverter;

/** How what can be chosen is named, where it is only chosen and never typed. */
public final class ChoiceNames<T> extends StringConverter<T> {

    private final Function<T, String> name;

    /** @param name of a choice; where none is made nothing is shown */
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

    /** A cell of a list that shows the name of what it holds. */
    public static <T> ListCell<T> cell(Function<T, String> name) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : name.apply(item));
            }
        };
    }

    /** A choice that stands in a line of words: it is as wide as what is chosen, not as the longest that could be. */
    public static <T> void fit(ComboBox<T> choice) {
        choice.setButtonCell(new ChosenCell<>(choice));
    }

    private static final class ChosenCell<T> extends ListCell<T> {

        /** The arrow, and what stands around the words. */
        private static final double BESIDE = 30;

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
            choice.setPrefWidth(Math.ceil(words.getLayoutBounds().getWidth()) + BESIDE);
        }
    }
}
