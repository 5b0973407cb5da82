package org.roboscope.ui.common;

import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.text.Text;

/** A choice that stands in a line of words: it is as wide as what is chosen, not as the longest that could be. */
public final class ChoiceInWords {

    private ChoiceInWords() {}

    public static <T> void install(ComboBox<T> choice) {
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
