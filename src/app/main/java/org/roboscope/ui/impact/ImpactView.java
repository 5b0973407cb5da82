package org.roboscope.ui.impact;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.RunTicker;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.WarningLine;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The panel's layout: what is compared, the result in a sentence, and a row for each reason why verdicts flip. */
public final class ImpactView {

    private static final double ROW_HEIGHT = 26;
    private static final Duration TICK = Duration.millis(150);

    private final ImpactModel model;
    private final FilePicker picker;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final ImpactWords words;
    private final ImpactColumns columns;
    private final PauseTransition aWhile = new PauseTransition(Duration.millis(200));

    @FXML
    private VBox root;

    @FXML
    private ComboBox<ImpactBaseline> before;

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
    private TableView<ImpactRow> table;

    ImpactView(ImpactModel model, FilePicker picker, Workspace workspace, WindowMessages messages) {
        this.model = model;
        this.picker = picker;
        this.workspace = workspace;
        this.messages = messages;
        this.words = new ImpactWords(messages);
        this.columns = new ImpactColumns(messages, words);
    }

    @FXML
    void initialize() {
        before.setConverter(new ChoiceNames<>(words::name));
        before.setAccessibleText(messages.text("before.name"));
        before.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        before.valueProperty().bindBidirectional(model.beforeProperty());
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
        model.foundProperty().subscribe(found -> show(found, warning));
        model.troubleProperty().subscribe(this::tell);
        RunTicker.follow(model.countingProperty(), TICK, progress, () -> {
            progress.setProgress(model.countingProperty().get().map(SimulationRun::progress).map(now -> now.share())
                    .orElse(ProgressBar.INDETERMINATE_PROGRESS));
            model.tick();
        });
        RunningControls.follow(model.waitingForProperty().map(Optional::isPresent), cancel);
        progress.managedProperty().bind(progress.visibleProperty());
        progress.setVisible(false);
        cancel.visibleProperty().bind(progress.visibleProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        aWhile.setOnFinished(event -> model.waitingForProperty().get().ifPresent(sentence -> {
            progress.setVisible(true);
            summary.setText(sentence);
        }));
        model.waitingForProperty().subscribe(this::showWaiting);
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
            tell(model.troubleProperty().get());
        }
    }

    private void tell(Optional<String> trouble) {
        summary.setText(trouble.orElseGet(() -> words.summary(model.foundProperty().get())));
    }

    private void show(ImpactResult found, WarningLine warning) {
        columns.showWeights(found.cost());
        table.getItems().setAll(found.rows());
        tell(model.troubleProperty().get());
        warning.show(words.alarm(found.homePageLost()));
    }

    /** Offers the saved file, what the site is known by now to have served, and the other standards. */
    private void offer() {
        ImpactBaseline chosen = model.beforeProperty().get();
        List<ImpactBaseline> offered = new ArrayList<>();
        offered.add(chosen instanceof ImpactBaseline.Saved ? chosen : new ImpactBaseline.Saved());
        model.servedProperty().get().stream().map(ImpactBaseline.Served::new).forEach(offered::add);
        Standard own = workspace.standardProperty().get();
        Standards.all().stream().filter(standard -> !standard.equals(own)).map(ImpactBaseline.OtherStandard::new)
                .forEach(offered::add);
        if (!offered.contains(chosen)) {
            offered.addFirst(chosen);
        }
        before.getItems().setAll(offered);
        before.setValue(chosen);
    }

    private void addColumns() {
        new PanelTable<>(table, messages, "table.name", ROW_HEIGHT).filled().roomForWords().whenEmpty("empty")
                .onEnterOrDoubleClick(this::goTo);
        columns.addTo(table);
    }

    /** The line that did it, and the URL to the test. */
    private void goTo(ImpactRow row) {
        workspace.testUrl(row.example());
        row.line().ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }
}
