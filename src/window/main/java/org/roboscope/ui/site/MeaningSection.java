package org.roboscope.ui.site;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** The meaning of a server's answer under each standard, and the effects of an outage over time. */
public final class MeaningSection extends SiteSection {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double ROW_HEIGHT = 23;
    private static final double OUTAGE_WIDTH = 330;
    private static final double CACHE_TIME_WIDTH = 130;
    /** Names of standards are shortened in a narrower table. */
    private static final double WIDTH_OF_LONG_NAMES = 630;

    private final Workspace workspace;
    private final AnswersModel model;
    private final AnswerMessages messages = new AnswerMessages();
    private final StandardTexts standardTexts = new StandardTexts();
    private final SetupForm form;
    private final StandardReadings readings;
    private final Label headline = Controls.label("", "headline");
    /** The origin of the shown answer. */
    private final Label originLabel = Controls.label("", "answer-source");
    private final HBox about = Controls.styled(new HBox(headline, originLabel), "answer-about");
    private final CheckBox olderStandards = new CheckBox(MESSAGES.text("standards.older"));

    @FXML private HBox root;
    @FXML private TableView<AnswersModel.Row> table;

    MeaningSection(Workspace workspace, SiteFetches fetches, StandardReadings readings) {
        super("meaning", FxmlFile.SITE_MEANING);
        this.workspace = workspace;
        this.readings = readings;
        this.model = new AnswersModel(fetches);
        this.form = new SetupForm(model);
        model.source.subscribe(siteFetch -> originLabel.setText(messages.origin(siteFetch, model.newestAnswer())));
    }

    @FXML
    void initialize() {
        root.getChildren().addFirst(FxmlFile.ANSWER_SETUP.load(form, MESSAGES));
        HBox.setHgrow(table, Priority.ALWAYS);
        new PanelTable<>(table, MESSAGES, "section.meaning", ROW_HEIGHT).fillWidth()
                .onEnter(row -> workspace.chooseStandard(StandardChoice.by(row.standard())));
        TableColumns<AnswersModel.Row> columns = new TableColumns<>(table, MESSAGES, "meaning.column.", "answers-");
        fixWidth(columns.add("standard", 212, this::standardLabel));
        fixWidth(columns.add("effect", 120, this::effectLabel));
        columns.add("condition", 200, row -> Controls.labelWithTooltip(messages.condition(row)));
        fixWidth(columns.add("basis", 120, row -> new Label(messages.basis(row.meaning()))));
        TableColumn<AnswersModel.Row, AnswersModel.Row> time = columns.add("time", OUTAGE_WIDTH, this::timeNode);
        fixWidth(time);
        GridPane ticks = createTicks();
        model.setup.map(AnswerSetup::isOutage).subscribe(outage -> {
            time.setMinWidth(outage ? OUTAGE_WIDTH : CACHE_TIME_WIDTH);
            time.setText(outage ? "" : MESSAGES.text("meaning.column.time"));
            time.setGraphic(outage ? ticks : null);
        });
        table.setRowFactory(view -> new Row());
        olderStandards.setId("meaning-older");
        olderStandards.setMnemonicParsing(true);
        olderStandards.selectedProperty().bindBidirectional(readings.showsOlder);
        readings.showsOlder.subscribe(_ -> showRows(model.rows.getValue()));
        model.rows.subscribe(this::showRows);
        table.widthProperty().map(width -> width.doubleValue() < WIDTH_OF_LONG_NAMES)
                .addListener((_, _, _) -> showRows(model.rows.getValue()));
        workspace.standard().subscribe(_ -> showRows(model.rows.getValue()));
    }

    @Override
    List<Node> tools() {
        return List.of(olderStandards);
    }

    @Override
    Node summaryBar() {
        return about;
    }

    @Override
    void takeFocus() {
        form.takeFocus();
    }

    private void showRows(List<AnswersModel.Row> rows) {
        int selected = table.getSelectionModel().getSelectedIndex();
        headline.setText(messages.headline(rows));
        table.getItems().setAll(rows.stream().filter(row -> readings.showsOlder.get()
                || Standards.inForce().contains(row.standard()) || readings.isCurrent(row.standard())).toList());
        if (selected >= 0) {
            table.getSelectionModel().select(selected);
        }
    }

    private static void fixWidth(TableColumn<AnswersModel.Row, AnswersModel.Row> column) {
        column.setMaxWidth(column.getPrefWidth());
    }

    private Node standardLabel(AnswersModel.Row row) {
        return table.getWidth() < WIDTH_OF_LONG_NAMES
                ? Controls.labelWithTooltip(standardTexts.shortName(row.standard()), row.name())
                : new Label(row.name());
    }

    private Node effectLabel(AnswersModel.Row row) {
        AnswerEffect effect = row.meaning().effect();
        Label label = new Label(messages.shortEffect(effect), new FontIcon(effectIcon(effect)));
        label.getStyleClass().addAll("effect-word", effectStyleClass(effect));
        label.setTooltip(new Tooltip(messages.effect(row)));
        return label;
    }

    private Node timeNode(AnswersModel.Row row) {
        return row.phases().isEmpty()
                ? Controls.labelWithTooltip(messages.cacheLifetime(row))
                : new TimelineBar(row.phases(), model.setup.get().answerContext().outageLength(), messages);
    }

    /** Creates the times above the bars. */
    private GridPane createTicks() {
        GridPane ticks = Controls.styled(new GridPane(), "outage-ticks");
        TimelineBar.addEqualColumns(ticks);
        for (int part = 0; part < TimelineBar.PART_STARTS.size(); part++) {
            ticks.add(new Label(MESSAGES.text("meaning.tick." + part)), part, 0);
        }
        return ticks;
    }

    private final class Row extends TableRow<AnswersModel.Row> {

        @Override
        protected void updateItem(AnswersModel.Row item, boolean empty) {
            super.updateItem(item, empty);
            boolean isShown = !empty && item != null;
            pseudoClassStateChanged(CURRENT, isShown && item.standard().equals(workspace.standard().get()));
            setAccessibleText(isShown ? messages.rowText(item) : "");
        }
    }

    private static Ikon effectIcon(AnswerEffect effect) {
        return switch (effect) {
            case PARSE -> Material2AL.DESCRIPTION;
            case FOLLOW_REDIRECT -> Material2MZ.REDO;
            case ALLOW_ALL -> Material2AL.CHECK;
            case DISALLOW_ALL -> Material2AL.CLOSE;
            case CACHED_COPY -> Material2AL.HISTORY;
            case UNDEFINED -> Material2AL.HELP_OUTLINE;
        };
    }

    /** The style class for the colour of an effect. */
    private static String effectStyleClass(AnswerEffect effect) {
        return "effect-" + effect.name().toLowerCase(Locale.ROOT);
    }

    /** An outage as a bar: its effects up to 12 hours, up to 30 days, and after that. The bar is not to scale. */
    static final class TimelineBar extends GridPane {

        /** The starts of the parts of a bar. They are the same in all rows, so that the parts align. */
        static final List<Duration> PART_STARTS = AnswerCondition.OUTAGE_LENGTHS;

        private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
        private static final double PERCENT = 100;

        TimelineBar(List<Phase> phases, Duration outageLength, AnswerMessages messages) {
            getStyleClass().add("outage-bar");
            addEqualColumns(this);
            for (int index = 0; index < phases.size(); index++) {
                Phase phase = phases.get(index);
                int from = PART_STARTS.indexOf(phase.outageLength());
                boolean isLast = index + 1 == phases.size();
                int to = isLast ? PART_STARTS.size() : PART_STARTS.indexOf(phases.get(index + 1).outageLength());
                // A part begins when more than its time has passed.
                boolean isBegun = phase.outageLength().isZero() || outageLength.compareTo(phase.outageLength()) > 0;
                boolean isOver = !isLast && outageLength.compareTo(phases.get(index + 1).outageLength()) > 0;
                add(createPart(phase, isBegun && !isOver, messages), from, 0, to - from, 1);
            }
        }

        /** Gives all parts the same width, regardless of their content. */
        static void addEqualColumns(GridPane pane) {
            for (int part = 0; part < PART_STARTS.size(); part++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setPercentWidth(PERCENT / PART_STARTS.size());
                pane.getColumnConstraints().add(column);
            }
        }

        private static Label createPart(Phase phase, boolean isCurrent, AnswerMessages messages) {
            AnswerEffect effect = phase.meaning().effect();
            Label part = new Label(messages.shortEffect(effect), new FontIcon(effectIcon(effect)));
            part.getStyleClass().addAll("outage-part", effectStyleClass(effect));
            part.setMaxWidth(Double.MAX_VALUE);
            part.pseudoClassStateChanged(NOW, isCurrent);
            part.setTooltip(new Tooltip(messages.phaseStart(phase) + ": " + messages.shortEffect(effect)
                    + ", " + messages.basis(phase.meaning())));
            return part;
        }
    }
}
