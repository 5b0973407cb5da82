package org.roboscope.ui.impact;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.words.PageUseWords;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.CellLabels;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;

/** What the table says of each reason why verdicts flip. */
final class ImpactColumns {

    private static final double USE = 100;
    private static final double VERDICT = 110;

    private final WindowMessages messages;
    private final ImpactWords words;
    private final VerdictWords verdicts = new VerdictWords();
    private final PageUseWords uses = new PageUseWords();
    private TableColumn<ImpactRow, ?> weights = new TableColumn<>();

    ImpactColumns(WindowMessages messages, ImpactWords words) {
        this.messages = messages;
        this.words = words;
    }

    /** Shows what the counted URLs weigh, where they have weights. */
    void showWeights(Optional<WeighedCost> cost) {
        weights.setVisible(cost.isPresent());
        cost.ifPresent(weighed -> weights.setText(new WeightWords(weighed.column()).heading()));
    }

    void addTo(TableView<ImpactRow> table) {
        TableColumns<ImpactRow> columns = new TableColumns<>(table, messages, "column.", "impact-");
        columns.add("use", USE, this::use).setMaxWidth(USE);
        columns.add("was", VERDICT, row -> row.use()
                .map(change -> said(change.was())).orElseGet(() -> verdict(row.was()))).setMaxWidth(VERDICT);
        columns.add("is", VERDICT, row -> row.use()
                .map(change -> said(change.is())).orElseGet(() -> verdict(row.is()))).setMaxWidth(VERDICT);
        columns.add("crawlers", 290,
                row -> CellLabels.explained(words.crawlers(row.crawlers()), String.join(", ", row.crawlers())));
        columns.add("cause", 320, row -> new Label(words.cause(row)));
        columns.add("urls", 80, row -> new Label(row.urls().isPresent()
                ? messages.text("urls", row.urls().getAsLong()) : "")).setMaxWidth(120);
        weights = columns.add("weight", 110, row -> new Label(WeightWords.number(row.weight())));
        weights.setMaxWidth(140);
        weights.setVisible(false);
        columns.add("example", 360, row -> CellLabels.code(row.example()));
        columns.add("folders", 300, row -> new Label(words.folders(row.folders())));
    }

    /** What is done with the page; the field's own word for it stands in the tooltip. */
    private Node use(ImpactRow row) {
        return row.use().map(UseChange::use)
                .map(use -> (Node) CellLabels.explained(uses.use(use), use.field() + ": " + use.key()))
                .orElseGet(() -> new Label(messages.text("use.fetching")));
    }

    private Node said(StatedUse stated) {
        return new Label(uses.value(stated.value()));
    }

    private Node verdict(Outcome outcome) {
        return OutcomeLook.label(verdicts.word(outcome), outcome);
    }
}
