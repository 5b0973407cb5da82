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
import org.roboscope.crawlers.assignment.Standing;
import org.roboscope.crawlers.assignment.Tally;
import org.roboscope.ui.common.Messages;

/** How many of a purpose are out and how many are not: a bar, and the same in words. */
final class StandingBar extends HBox {

    private static final double PERCENT = 100;

    StandingBar(String of, Tally tally, Messages messages) {
        getStyleClass().add("standing");
        Label what = new Label(of);
        what.getStyleClass().add("standing-of");
        what.setMinWidth(USE_PREF_SIZE);
        GridPane bar = new GridPane();
        bar.getStyleClass().add("standing-bar");
        List<String> counted = new ArrayList<>();
        for (Standing standing : Standing.values()) {
            int count = tally.count(standing);
            if (count > 0) {
                Region part = new Region();
                part.getStyleClass().add("standing-" + standing.name().toLowerCase(Locale.ROOT));
                ColumnConstraints width = new ColumnConstraints();
                width.setPercentWidth(PERCENT * count / tally.total());
                bar.getColumnConstraints().add(width);
                bar.addRow(0, part);
                counted.add(messages.text("standing." + standing, count));
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
