package org.roboscope.ui.inspector;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;
import org.roboscope.ui.common.WindowMessages;

/** How many of a purpose are out and how many are not: a bar, and the same in words. */
final class PurposeBar extends VBox {

    private static final double PERCENT = 100;

    PurposeBar(PurposeSummary summary, WindowMessages messages) {
        getStyleClass().add("standing");
        Label what = new Label(summary.place());
        what.getStyleClass().add("standing-of");
        what.setMinWidth(USE_PREF_SIZE);
        GridPane bar = new GridPane();
        bar.getStyleClass().add("standing-bar");
        for (EffectiveOutcome effectiveOutcome : EffectiveOutcome.values()) {
            int count = summary.outcomes().count(effectiveOutcome);
            if (count > 0) {
                Region part = new Region();
                part.getStyleClass().add("standing-" + effectiveOutcome.name().toLowerCase(Locale.ROOT));
                ColumnConstraints width = new ColumnConstraints();
                width.setPercentWidth(PERCENT * count / summary.outcomes().total());
                bar.getColumnConstraints().add(width);
                bar.addRow(0, part);
            }
        }
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox head = new HBox(what, bar);
        head.getStyleClass().add("standing-head");
        Label sentence = new Label(summary.sentence());
        sentence.getStyleClass().add("standing-sentence");
        sentence.setAccessibleText(messages.text("purpose.bar", summary.place(), summary.sentence()));
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        getChildren().setAll(head, sentence);
    }
}
