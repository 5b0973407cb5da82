package org.roboscope.ui.files;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;

/** Shows the text of the editor and the one on disk, as far as they differ. */
final class ComparisonDialog extends Dialog<ButtonType> {

    private static final PseudoClass MINE = PseudoClass.getPseudoClass("mine");
    private static final PseudoClass THEIRS = PseudoClass.getPseudoClass("theirs");
    private static final int LINES_AROUND = 2;
    private static final double WIDTH = 760;
    private static final double HEIGHT = 480;

    ComparisonDialog(Window owner, WindowMessages messages, String name, String mine, String theirs) {
        initOwner(owner);
        setResizable(true);
        setTitle(messages.text("comparison.title", name));
        setHeaderText(messages.text("comparison.header"));
        ListView<LineDiff.Row> list = new ListView<>();
        list.getStyleClass().add("comparison");
        list.setAccessibleText(messages.text("comparison.title", name));
        list.setCellFactory(view -> new Row(messages));
        list.getItems().setAll(LineDiff.shortened(
                LineDiff.between(lines(mine), lines(theirs)), LINES_AROUND));
        getDialogPane().setContent(list);
        getDialogPane().setPrefSize(WIDTH, HEIGHT);
        getDialogPane().getButtonTypes().setAll(
                new ButtonType(messages.text("comparison.close"), ButtonData.CANCEL_CLOSE));
        DialogFit.install(this);
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }

    private static final class Row extends ListCell<LineDiff.Row> {

        private final WindowMessages messages;

        Row(WindowMessages messages) {
            this.messages = messages;
        }

        @Override
        protected void updateItem(LineDiff.@Nullable Row row, boolean empty) {
            super.updateItem(row, empty);
            pseudoClassStateChanged(MINE, row != null && row.side() == LineDiff.Side.OLD);
            pseudoClassStateChanged(THEIRS, row != null && row.side() == LineDiff.Side.NEW);
            setText(row == null ? "" : messages.text("comparison." + row.side(), row.number(), row.text()));
        }
    }
}
