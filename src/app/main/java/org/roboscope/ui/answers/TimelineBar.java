package org.roboscope.ui.answers;

import java.time.Duration;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.site.answer.OutageTimeline.Phase;

/** An outage as a bar: what it means up to 12 hours, up to 30 days, and after that. Not to scale. */
final class TimelineBar extends GridPane {

    /** Where the parts of all bars begin, so that they stand below each other. */
    static final List<Duration> PARTS = List.of(Duration.ZERO, Duration.ofHours(12), Duration.ofDays(30));

    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final double HUNDRED = 100;

    TimelineBar(List<Phase> phases, Duration lasting, AnswerWords words) {
        getStyleClass().add("outage-bar");
        divide(this);
        for (int index = 0; index < phases.size(); index++) {
            Phase phase = phases.get(index);
            int from = PARTS.indexOf(phase.after());
            boolean last = index + 1 == phases.size();
            int to = last ? PARTS.size() : PARTS.indexOf(phases.get(index + 1).after());
            // A time's part begins when more than that time has gone by.
            boolean begun = phase.after().isZero() || lasting.compareTo(phase.after()) > 0;
            boolean over = !last && lasting.compareTo(phases.get(index + 1).after()) > 0;
            add(part(phase, begun && !over, words), from, 0, to - from, 1);
        }
    }

    /** Parts of the same width, whatever is in them. */
    static void divide(GridPane pane) {
        for (int part = 0; part < PARTS.size(); part++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(HUNDRED / PARTS.size());
            pane.getColumnConstraints().add(column);
        }
    }

    private static Label part(Phase phase, boolean now, AnswerWords words) {
        AnswerEffect effect = phase.meaning().effect();
        Label part = new Label(words.shortEffect(effect), new FontIcon(EffectLook.icon(effect)));
        part.getStyleClass().addAll("outage-part", EffectLook.styleClass(effect));
        part.setMaxWidth(Double.MAX_VALUE);
        part.pseudoClassStateChanged(NOW, now);
        part.setTooltip(new Tooltip(words.from(phase) + ": " + words.shortEffect(effect)
                + ", " + words.basis(phase.meaning())));
        return part;
    }
}
