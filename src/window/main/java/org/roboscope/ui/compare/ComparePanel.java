package org.roboscope.ui.compare;

import static org.roboscope.ui.compare.ComparePanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToolBar;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.ListUpdates;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;

/** The panel that tests the URL under every standard and explains each difference. */
public final class ComparePanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-compare");

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass SAME = PseudoClass.getPseudoClass("same");
    private static final double ROW_HEIGHT = 26;
    /** Width of the longest name of a standard. */
    private static final double NAME_WIDTH = 215;

    private final ObservableValue<UrlQuestion> question;
    private final StandardReadings readings;
    private final ActionRegistry actionRegistry;
    private final DifferenceFinder finder;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdictWords = new VerdictMessages();

    @FXML private ToolBar commands;
    @FXML private Pane root;
    @FXML private Label subject;
    @FXML private Label summary;
    @FXML private Label answer;
    @FXML private Button find;
    @FXML private ComboBox<DifferenceFinder.Reading> firstReading;
    @FXML private ComboBox<DifferenceFinder.Reading> secondReading;
    @FXML private CheckBox older;
    @FXML private TableView<CompareRow> table;

    public ComparePanel(Workspace workspace, ActionRegistry actionRegistry, StandardReadings readings,
            BackgroundTasks tasks) {
        super("compare", Place.BOTTOM, MESSAGES, FxmlFile.COMPARE);
        this.question = workspace.question();
        this.readings = readings;
        this.actionRegistry = actionRegistry;
        this.finder = new DifferenceFinder(workspace, readings, tasks);
        actionRegistry.add(Action.named("compare.older", MESSAGES.text("action.older"))
                .in(MenuName.COMPARE, 0).toggles(readings.showsOlder));
        actionRegistry.add(Action.named("compare.find", MESSAGES.text("action.find"))
                .in(MenuName.COMPARE, 0).does(() -> {
                    workspace.requests().showPanel(id());
                    finder.findOrStop();
                }));
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.createMenuItems(actionRegistry.actionsIn(MenuName.COMPARE));
    }

    @FXML
    void initialize() {
        older.selectedProperty().bindBidirectional(readings.showsOlder);
        new PanelTable<>(table, MESSAGES, "title", ROW_HEIGHT).fillWidth()
                .setPlaceholder(question.map(current -> MESSAGES.text(
                        current.isBlank() || current.isAnswered() ? "empty" : "empty.other")))
                .onEnter(row -> readings.testUnder(row.standard()));
        TableColumns<CompareRow> columns = new TableColumns<>(table, MESSAGES, "column.", "compare-");
        columns.add("standard", 230, CompareRow::name, Label::new).setMinWidth(NAME_WIDTH);
        limitWidth(columns.add("verdict", 120, row -> row, this::createVerdict), 110, 150);
        limitWidth(columns.add("line", 70, CompareRow::line, line -> new Label(
                line.isPresent() ? Integer.toString(line.getAsInt()) : "–")), 60, 90);
        columns.add("rule", 260, CompareRow::rule, Controls::codeLabel);
        columns.add("difference", 600, this::sentence, Label::new);
        table.setRowFactory(view -> new Row());
        find.textProperty().bind(finder.searching.map(
                isSearching -> MESSAGES.text(isSearching ? "find.stop" : "find")));
        find.setOnAction(_ -> finder.findOrStop());
        fillBox(firstReading, new DifferenceFinder.Reading.TestedStandard(), "find.one.name", finder.first);
        fillBox(secondReading, new DifferenceFinder.Reading.AnyStandard(), "find.against", finder.second);
        answer.textProperty().bind(finder.answer);
        answer.textProperty().addListener((_, _, _) -> answer.notifyAccessibleAttributeChanged(
                AccessibleAttribute.TEXT));
        readings.tableProperty().when(root.visibleProperty()).subscribe(this::showVerdicts);
        readings.showsOlder.subscribe(() -> showVerdicts(readings.tableProperty().get()));
    }

    /** Limits the width of a column whose texts fit any window. */
    private static void limitWidth(TableColumn<CompareRow, ?> column, double min, double max) {
        column.setMinWidth(min);
        column.setMaxWidth(max);
    }

    /** Offers a first reading and the readings of all standards in a box. */
    private void fillBox(
            ComboBox<DifferenceFinder.Reading> box,
            DifferenceFinder.Reading first,
            String nameKey,
            ObjectProperty<DifferenceFinder.Reading> chosen) {
        box.setConverter(new ChoiceNames<>(this::name));
        box.setAccessibleText(MESSAGES.text(nameKey));
        box.getItems().add(first);
        Standards.all().forEach(standard -> box.getItems().add(new DifferenceFinder.Reading.OneStandard(standard)));
        box.setVisibleRowCount(box.getItems().size());
        box.valueProperty().bindBidirectional(chosen);
    }

    private String name(DifferenceFinder.Reading reading) {
        return switch (reading) {
            case DifferenceFinder.Reading.TestedStandard() -> MESSAGES.text("find.tested");
            case DifferenceFinder.Reading.AnyStandard() -> MESSAGES.text("find.any");
            case DifferenceFinder.Reading.OneStandard(Standard standard) -> standardTexts.name(standard);
        };
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }

    @Override
    protected void focusFirst() {
        table.requestFocus();
    }

    private void showVerdicts(Optional<StandardReadings.Table> verdicts) {
        CompareRow selected = table.getSelectionModel().getSelectedItem();
        List<CompareRow> rows = verdicts.map(shown -> CompareRow.createRows(shown, readings.showsOlder.get()))
                .orElse(List.of());
        ListUpdates.update(rows, table.getItems());
        if (selected != null) {
            IntStream.range(0, rows.size()).filter(index -> rows.get(index).standard().equals(selected.standard()))
                    .findFirst().ifPresent(table.getSelectionModel()::clearAndSelect);
        }
        subject.setText(verdicts.map(shown -> MESSAGES.text(
                "subject", shown.question().strippedUrl(), shown.question().crawler().name())).orElse(""));
        summary.setText(verdicts.map(StandardReadings.Table::summary).orElse(""));
    }

    private Node createVerdict(CompareRow row) {
        return OutcomeLook.createLabel(verdictWords.word(row.outcome()), row.outcome());
    }

    private String sentence(CompareRow row) {
        return row.isCurrent() ? MESSAGES.text("standards.current") : row.difference().orElse("");
    }

    private final class Row extends TableRow<CompareRow> {

        private Row() {
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                    readings.testUnder(getItem().standard());
                }
            });
        }

        @Override
        protected void updateItem(CompareRow item, boolean empty) {
            super.updateItem(item, empty);
            boolean hasItem = !empty && item != null;
            pseudoClassStateChanged(CURRENT, hasItem && item.isCurrent());
            pseudoClassStateChanged(SAME, hasItem && !item.isCurrent() && !item.differs());
            setAccessibleText(hasItem
                    ? MESSAGES.text("row.name", item.name(), verdictWords.word(item.outcome()), sentence(item)).strip()
                    : "");
        }
    }

    /**
     * The verdict of one standard on the tested URL.
     *
     * @param line       line of the deciding rule
     * @param rule       text of the deciding rule; empty if no rule decides
     * @param difference explanation why the verdict differs from that of the current standard, if it does
     * @param isCurrent  whether this is the current standard
     */
    record CompareRow(
            Standard standard,
            String name,
            Outcome outcome,
            OptionalInt line,
            String rule,
            Optional<String> difference,
            boolean isCurrent) {

        boolean differs() {
            return difference.isPresent();
        }

        /**
         * @param includeOlder whether to include standards that no crawler follows today; the current standard is
         *                     always included
         */
        static List<CompareRow> createRows(StandardReadings.Table table, boolean includeOlder) {
            return IntStream.range(0, table.verdicts().size()).mapToObj(index -> createRow(table, index))
                    .filter(row -> includeOlder || row.isCurrent || Standards.inForce().contains(row.standard))
                    .toList();
        }

        private static CompareRow createRow(StandardReadings.Table table, int index) {
            StandardVerdict verdict = table.verdicts().get(index);
            Optional<Rule> rule = verdict.verdict().rule();
            String name = new StandardTexts().name(verdict.standard());
            // Adds the crawler if the standard judges another crawler than the tested one.
            boolean isOfOtherCrawler = !verdict.crawler().equals(table.question().crawler());
            return new CompareRow(verdict.standard(),
                    isOfOtherCrawler ? MESSAGES.text("standard.crawler", name, verdict.crawler().name()) : name,
                    verdict.verdict().outcome(),
                    rule.map(deciding -> OptionalInt.of(deciding.line())).orElse(OptionalInt.empty()),
                    rule.map(deciding -> RuleText.of(verdict.file(), deciding).toString()).orElse(""),
                    table.differences().get(index), verdict.standard().equals(table.standard()));
        }
    }
}
