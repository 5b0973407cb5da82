package org.roboscope.ui.impact;

import static org.roboscope.ui.impact.ImpactPanel.MESSAGES;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.editing.EditorPosition;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.words.PageUseWords;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.CellLabels;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WarningLine;
import org.roboscope.ui.workspace.Workspace;

/** The panel's layout: what is compared, the result in a sentence, and a row for each reason why verdicts flip. */
public final class ImpactView {

    private static final double ROW_HEIGHT = 26;
    private static final double USE = 100;
    private static final double VERDICT = 110;
    private static final Duration TICK = Duration.millis(150);

    private final ImpactModel model;
    private final FilePicker picker;
    private final Workspace workspace;
    private final ImpactWords words = new ImpactWords();
    private final VerdictWords verdicts = new VerdictWords();
    private final PageUseWords uses = new PageUseWords();
    private TableColumn<ImpactResult.Row, ?> weights = new TableColumn<>();
    private final PauseTransition aWhile = new PauseTransition(Duration.millis(200));

    @FXML
    private VBox root;

    @FXML
    private ComboBox<ImpactModel.Baseline> before;

    @FXML
    private Button file;

    @FXML
    private Button count;

    @FXML
    private Button countLast;

    @FXML
    private Button cancel;

    @FXML
    private ProgressBar progress;

    @FXML
    private Label summary;

    @FXML
    private Label alarm;

    @FXML
    private TableView<ImpactResult.Row> table;

    ImpactView(ImpactModel model, FilePicker picker, Workspace workspace) {
        this.model = model;
        this.picker = picker;
        this.workspace = workspace;
    }

    @FXML
    void initialize() {
        before.setConverter(new ChoiceNames<>(words::name));
        before.setAccessibleText(MESSAGES.text("before.name"));
        before.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        before.valueProperty().bindBidirectional(model.before);
        file.setOnAction(
                event -> picker.pickToRead(Optional.empty()).stream().findFirst().ifPresent(model::compareWith));
        count.setOnAction(event -> countInList());
        countLast.managedProperty().bind(model.hasListProperty());
        countLast.setOnAction(event -> model.count());
        cancel.setOnAction(event -> model.cancel());
        WarningLine warning = new WarningLine(alarm);
        addColumns();
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(summary.textProperty());
        summary.setTooltip(whole);
        model.found.subscribe(found -> show(found, warning));
        model.trouble.subscribe(this::tell);
        RunningControls.tick(model.counting, TICK, progress, () -> {
            progress.setProgress(model.counting.get().map(SimulationRun::progress).map(now -> now.share())
                    .orElse(ProgressBar.INDETERMINATE_PROGRESS));
            model.tick();
        });
        RunningControls.follow(model.waitingFor.map(Optional::isPresent), cancel);
        progress.managedProperty().bind(progress.visibleProperty());
        progress.setVisible(false);
        cancel.visibleProperty().bind(progress.visibleProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        aWhile.setOnFinished(event -> model.waitingFor.get().ifPresent(sentence -> {
            progress.setVisible(true);
            summary.setText(sentence);
        }));
        model.waitingFor.subscribe(this::showWaiting);
        workspace.readingProperty().subscribe(this::lookIfInView);
        workspace.crawlerProperty().addListener((_, _, _) -> lookIfInView());
        workspace.crawlers().property().addListener((_, _, _) -> lookIfInView());
    }

    void lookIfInView() {
        if (root != null && isInView()) {
            model.compare();
        }
    }

    /** A panel behind others compares nothing until it is in front. */
    void watchView() {
        root.visibleProperty().subscribe(this::lookIfInView);
        root.parentProperty().subscribe(this::lookIfInView);
    }

    private boolean isInView() {
        return root.getParent() != null && root.isVisible();
    }

    void countInList() {
        List<Path> picked = picker.pickToRead(Optional.empty());
        if (!picked.isEmpty()) {
            model.countIn(picked);
        }
    }

    void takeFocus() {
        table.requestFocus();
    }

    /** What is over soon would only flicker. */
    private void showWaiting(Optional<String> sentence) {
        if (sentence.isPresent()) {
            aWhile.playFromStart();
        } else {
            aWhile.stop();
            progress.setVisible(false);
            tell(model.trouble.get());
        }
    }

    private void tell(Optional<String> trouble) {
        summary.setText(trouble.orElseGet(() -> words.summary(model.found.get())));
    }

    private void show(ImpactResult found, WarningLine warning) {
        weights.setVisible(found.cost().isPresent());
        found.cost().ifPresent(weighed -> weights.setText(new WeightWords(weighed.column()).heading()));
        table.getItems().setAll(found.rows());
        tell(model.trouble.get());
        warning.show(words.alarm(found.homePageLost()));
    }

    /** Offers the saved file, what the site is known by now to have served, and the other standards. */
    private void offer() {
        ImpactModel.Baseline chosen = model.before.get();
        List<ImpactModel.Baseline> offered = new ArrayList<>();
        offered.add(chosen instanceof ImpactModel.Baseline.Saved ? chosen : new ImpactModel.Baseline.Saved());
        model.servedProperty().get().stream().map(ImpactModel.Baseline.Served::new).forEach(offered::add);
        Standard own = workspace.standardProperty().get();
        Standards.all().stream().filter(standard -> !standard.equals(own)).map(ImpactModel.Baseline.OtherStandard::new)
                .forEach(offered::add);
        if (!offered.contains(chosen)) {
            offered.addFirst(chosen);
        }
        before.getItems().setAll(offered);
        before.setValue(chosen);
    }

    private void addColumns() {
        new PanelTable<>(table, MESSAGES, "table.name", ROW_HEIGHT).filled().roomForWords().whenEmpty("empty")
                .onEnterOrDoubleClick(this::goTo);
        TableColumns<ImpactResult.Row> columns = new TableColumns<>(table, MESSAGES, "column.", "impact-");
        columns.add("use", USE, this::use).setMaxWidth(USE);
        columns.add("was", VERDICT, row -> row.use()
                .map(change -> said(change.was())).orElseGet(() -> verdict(row.was()))).setMaxWidth(VERDICT);
        columns.add("is", VERDICT, row -> row.use()
                .map(change -> said(change.is())).orElseGet(() -> verdict(row.is()))).setMaxWidth(VERDICT);
        columns.add("crawlers", 290,
                row -> CellLabels.explained(words.crawlers(row.crawlers()), String.join(", ", row.crawlers())));
        columns.add("cause", 320, row -> new Label(words.cause(row)));
        columns.add("urls", 80, row -> new Label(row.urls().isPresent()
                ? MESSAGES.text("urls", row.urls().getAsLong()) : "")).setMaxWidth(120);
        weights = columns.add("weight", 110, row -> new Label(WeightWords.number(row.weight())));
        weights.setMaxWidth(140);
        weights.setVisible(false);
        columns.add("example", 360, row -> CellLabels.code(row.example()));
        columns.add("folders", 300, row -> new Label(words.folders(row.folders())));
    }

    /** What is done with the page; the field's own word for it stands in the tooltip. */
    private Node use(ImpactResult.Row row) {
        return row.use().map(UseChange::use)
                .map(use -> (Node) CellLabels.explained(uses.use(use), use.field() + ": " + use.key()))
                .orElseGet(() -> new Label(MESSAGES.text("use.fetching")));
    }

    private Node said(StatedUse stated) {
        return new Label(uses.value(stated.value()));
    }

    private Node verdict(Outcome outcome) {
        return OutcomeLook.label(verdicts.word(outcome), outcome);
    }

    /** The line that did it, and the URL to the test. */
    private void goTo(ImpactResult.Row row) {
        workspace.testUrl(row.example());
        row.line().ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }
}
