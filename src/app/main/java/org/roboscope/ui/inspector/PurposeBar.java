package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.ui.common.WindowMessages;

/** How many of a purpose are out and how many are not: a bar, and the same in words. */
final class PurposeBar extends HBox {

    private static final double PERCENT = 100;

    PurposeBar(String of, PurposeOutcomes purposeOutcomes, WindowMessages messages) {
        getStyleClass().add("standing");
        Label what = new Label(of);
        what.getStyleClass().add("standing-of");
        what.setMinWidth(USE_PREF_SIZE);
        GridPane bar = new GridPane();
        bar.getStyleClass().add("standing-bar");
        List<String> counted = new ArrayList<>();
        for (EffectiveOutcome effectiveOutcome : EffectiveOutcome.values()) {
            int count = purposeOutcomes.count(effectiveOutcome);
            if (count > 0) {
                Region part = new Region();
                part.getStyleClass().add("standing-" + effectiveOutcome.name().toLowerCase(Locale.ROOT));
                ColumnConstraints width = new ColumnConstraints();
                width.setPercentWidth(PERCENT * count / purposeOutcomes.total());
                bar.getColumnConstraints().add(width);
                bar.addRow(0, part);
                counted.add(messages.text("standing." + effectiveOutcome, count));
            }
        }
        Label words = new Label(String.join(" · ", counted));
        words.getStyleClass().add("standing-words");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        getChildren().setAll(what, bar, words);
    }
}
