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
import org.roboscope.simulate.words.VerdictWords;
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

/** Shows the tested URL under every standard, with a sentence for each difference. */
public final class ComparePanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-compare");

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass SAME = PseudoClass.getPseudoClass("same");
    private static final double ROW_HEIGHT = 26;
    /** Width of the longest name. */
    private static final double NAME_WIDTH = 215;

    private final ObservableValue<UrlQuestion> question;
    private final StandardReadings readings;
    private final ActionRegistry actionRegistry;
    private final DifferenceFinder finder;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictWords words = new VerdictWords();

    @FXML
    private ToolBar commands;

    @FXML
    private Pane root;

    @FXML
    private Label subject;

    @FXML
    private Label summary;

    @FXML
    private Label answer;

    @FXML
    private Button find;

    @FXML
    private ComboBox<DifferenceFinder.Reading> one;

    @FXML
    private ComboBox<DifferenceFinder.Reading> other;

    @FXML
    private CheckBox older;

    @FXML
    private TableView<CompareRow> table;

    public ComparePanel(Workspace workspace, ActionRegistry actionRegistry, StandardReadings readings,
            BackgroundTasks tasks) {
        super("compare", Place.BOTTOM, MESSAGES, FxmlFile.COMPARE);
        this.question = workspace.question();
        this.readings = readings;
        this.actionRegistry = actionRegistry;
        this.finder = new DifferenceFinder(workspace, readings, tasks);
        actionRegistry.add(Action.named("compare.older", MESSAGES.text("action.older"))
                .in(MenuName.COMPARE, 0).toggles(readings.older));
        actionRegistry.add(Action.named("compare.find", MESSAGES.text("action.find"))
                .in(MenuName.COMPARE, 0).does(() -> {
                    workspace.requests().bringUp(id());
                    finder.findOrStop();
                }));
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.menuItems(actionRegistry.in(MenuName.COMPARE));
    }

    @FXML
    void initialize() {
        older.selectedProperty().bindBidirectional(readings.older);
        new PanelTable<>(table, MESSAGES, "table.name", ROW_HEIGHT).filled()
                .whenEmpty(question.map(asked -> MESSAGES.text(
                        asked.isBlank() || asked.isAnswered() ? "empty" : "empty.other")))
                .onEnter(row -> readings.testUnder(row.standard()));
        TableColumns<CompareRow> columns = new TableColumns<>(table, MESSAGES, "column.", "compare-");
        columns.add("standard", 230, CompareRow::name, Label::new).setMinWidth(NAME_WIDTH);
        hold(columns.add("verdict", 120, row -> row, this::verdict), 110, 150);
        hold(columns.add("line", 70, CompareRow::line, line -> new Label(
                line.isPresent() ? Integer.toString(line.getAsInt()) : "–")), 60, 90);
        columns.add("rule", 260, CompareRow::rule, Controls::code);
        columns.add("difference", 600, this::sentence, Label::new);
        table.setRowFactory(view -> new Row());
        find.textProperty().bind(finder.looking.map(
                looking -> MESSAGES.text(looking ? "find.stop" : "find")));
        find.setOnAction(_ -> finder.findOrStop());
        fill(one, new DifferenceFinder.Reading.Tested(), "find.one.name", finder.one);
        fill(other, new DifferenceFinder.Reading.Any(), "find.other.name", finder.other);
        answer.textProperty().bind(finder.answer);
        answer.visibleProperty().bind(answer.textProperty().isNotEmpty());
        answer.managedProperty().bind(answer.visibleProperty());
        answer.textProperty().addListener((_, _, _) -> answer.notifyAccessibleAttributeChanged(
                AccessibleAttribute.TEXT));
        readings.tableProperty().when(root.visibleProperty()).subscribe(this::show);
        readings.older.subscribe(() -> show(readings.tableProperty().get()));
    }

    /** Limits the width of a column whose texts fit any window. */
    private static void hold(TableColumn<CompareRow, ?> column, double least, double most) {
        column.setMinWidth(least);
        column.setMaxWidth(most);
    }

    private void fill(
            ComboBox<DifferenceFinder.Reading> choice,
            DifferenceFinder.Reading first,
            String key,
            ObjectProperty<DifferenceFinder.Reading> chosen) {
        choice.setConverter(new ChoiceNames<>(this::name));
        choice.setAccessibleText(MESSAGES.text(key));
        choice.getItems().add(first);
        Standards.all().forEach(standard -> choice.getItems().add(new DifferenceFinder.Reading.By(standard)));
        choice.setVisibleRowCount(choice.getItems().size());
        choice.valueProperty().bindBidirectional(chosen);
    }

    private String name(DifferenceFinder.Reading choice) {
        return switch (choice) {
            case DifferenceFinder.Reading.Tested() -> MESSAGES.text("find.tested");
            case DifferenceFinder.Reading.Any() -> MESSAGES.text("find.any");
            case DifferenceFinder.Reading.By(Standard standard) -> standardTexts.name(standard);
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

    private void show(Optional<StandardReadings.Table> now) {
        CompareRow before = table.getSelectionModel().getSelectedItem();
        List<CompareRow> shown = now.map(all -> CompareRow.of(all, readings.older.get())).orElse(List.of());
        ListUpdates.show(shown, table.getItems());
        if (before != null) {
            IntStream.range(0, shown.size()).filter(index -> shown.get(index).standard().equals(before.standard()))
                    .findFirst().ifPresent(table.getSelectionModel()::clearAndSelect);
        }
        subject.setText(now.map(all -> MESSAGES.text(
                "subject", all.question().strippedUrl(), all.question().crawler().name())).orElse(""));
        summary.setText(now.map(StandardReadings.Table::summary).orElse(""));
    }

    private Node verdict(CompareRow row) {
        return OutcomeLook.label(words.word(row.outcome()), row.outcome());
    }

    private String sentence(CompareRow row) {
        return row.current() ? MESSAGES.text("current") : row.difference().orElse("");
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
            boolean shown = !empty && item != null;
            pseudoClassStateChanged(CURRENT, shown && item.current());
            pseudoClassStateChanged(SAME, shown && !item.current() && !item.differs());
            setAccessibleText(shown
                    ? MESSAGES.text("row.name", item.name(), words.word(item.outcome()), sentence(item)).strip()
                    : "");
        }
    }

    /**
     * The verdict of one standard on the tested URL.
     *
     * @param line       of the rule that decides
     * @param rule       its text; empty if no rule decides
     * @param difference why the verdict of this standard differs from the current one, if it does
     * @param current    whether the file is read this way
     */
    record CompareRow(
            Standard standard,
            String name,
            Outcome outcome,
            OptionalInt line,
            String rule,
            Optional<String> difference,
            boolean current) {

        boolean differs() {
            return difference.isPresent();
        }

        /** @param older whether to list standards that no crawler follows today; the current one always is */
        static List<CompareRow> of(StandardReadings.Table table, boolean older) {
            return IntStream.range(0, table.all().size()).mapToObj(index -> of(table, index))
                    .filter(row -> older || row.current || Standards.inForce().contains(row.standard)).toList();
        }

        private static CompareRow of(StandardReadings.Table table, int index) {
            StandardVerdict read = table.all().get(index);
            Optional<Rule> rule = read.verdict().rule();
            String name = new StandardTexts().name(read.standard());
            // With the crawler it answers for, where that is another than the one asked about.
            boolean isOfOther = !read.crawler().equals(table.question().crawler());
            return new CompareRow(read.standard(),
                    isOfOther ? MESSAGES.text("row.other", name, read.crawler().name()) : name,
                    read.verdict().outcome(),
                    rule.map(deciding -> OptionalInt.of(deciding.line())).orElse(OptionalInt.empty()),
                    rule.map(deciding -> RuleText.of(read.file(), deciding).toString()).orElse(""),
                    table.differences().get(index), read.standard().equals(table.standard()));
        }
    }
}
