package org.roboscope.ui.bulk;

import java.util.Optional;
import java.util.function.IntFunction;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.OutcomeLook;

/** A verdict as a word with its icon. Its parts stay, since making new ones is what a person who scrolls would wait for. */
final class VerdictCell extends TableCell<RowSlot, Integer> {

    private final IntFunction<Optional<Outcome>> outcomes;
    private final VerdictWords words;
    private final IntFunction<String> otherwise;
    private final Label label = new Label();
    private @Nullable Outcome shown;

    /** @param outcomes by the row's index */
    VerdictCell(IntFunction<Optional<Outcome>> outcomes, VerdictWords words) {
        this(outcomes, words, _ -> "");
    }

    /** @param otherwise what stands where there is no verdict */
    VerdictCell(IntFunction<Optional<Outcome>> outcomes, VerdictWords words, IntFunction<String> otherwise) {
        this.otherwise = otherwise;
        this.outcomes = outcomes;
        this.words = words;
        label.getStyleClass().add("verdict-word");
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        Optional<Outcome> outcome = empty || item == null ? Optional.empty() : outcomes.apply(item);
        outcome.filter(now -> now != shown).ifPresent(this::show);
        setGraphic(outcome.isPresent() ? label : null);
        setText(empty || item == null || item < 0 || outcome.isPresent() ? null : otherwise.apply(item));
    }

    private void show(Outcome now) {
        shown = now;
        label.setText(words.word(now));
        label.setGraphic(OutcomeLook.iconNode(now));
        OutcomeLook.mark(label, now);
    }
}
