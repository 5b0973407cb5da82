package org.roboscope.ui.expectations;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToolBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Severity;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.ListUpdates;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WarningLine;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Shows and changes the expectations of the edited file, each with a tick or a cross. */
public final class ExpectationsPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-expectations");
    private static final int MENU_SECTION = 1;

    private static final double ROW_HEIGHT = 26;
    /** The width of the longest state. */
    private static final double MIN_STATE_WIDTH = 144;
    private static final double MAX_STATE_WIDTH = 200;
    private static final double MIN_CRAWLER_WIDTH = 100;
    private static final double MIN_ACCESS_WIDTH = 140;
    private static final double MAX_ACCESS_WIDTH = 240;
    private static final double MIN_TARGET_WIDTH = 280;

    private final Workspace workspace;
    private final WorkspaceExpectations expectations;
    private final OwnCrawlers crawlers;
    private final ExpectationMessages messages;
    private final ExpectationDraft draft;

    @FXML private Pane root;
    @FXML private Label summary;
    @FXML private Label place;
    @FXML private ToolBar commands;
    @FXML private Button test;
    @FXML private Button change;
    @FXML private Button remove;
    @FXML private TextField crawler;
    @FXML private ComboBox<ExpectedAccess> access;
    @FXML private TextField target;
    @FXML private TextField comment;
    @FXML private Button take;
    @FXML private Button stop;
    @FXML private Label problem;
    @FXML private WarningLine trouble;
    @FXML private FlowPane subject;
    @FXML private TableView<ExpectedLine> table;

    public ExpectationsPanel(Workspace workspace, WorkspaceExpectations expectations, ActionRegistry actionRegistry,
            OwnCrawlers crawlers) {
        super("expectations", Place.BOTTOM, MESSAGES, FxmlFile.EXPECTATIONS);
        this.workspace = workspace;
        this.expectations = expectations;
        this.crawlers = crawlers;
        this.messages = new ExpectationMessages(() -> workspace.bufferProperty().get().nameProperty().get());
        this.draft = new ExpectationDraft(expectations);
        actionRegistry.add(Action.named("expect.add", MESSAGES.text("action.add")).in(MenuName.SIMULATE, MENU_SECTION)
                .does(() -> {
                    workspace.requests().showPanel(id());
                    edit(Optional.empty());
                }));
    }

    @FXML
    void initialize() {
        connectForm();
        addColumns();
        connectRowActions();
        expectations.pathProperty().subscribe(file -> {
            place.setText(MESSAGES.text(file.isPresent() ? "place.file" : "place.none"));
            place.getTooltip().setText(file.map(String::valueOf).orElseGet(() -> MESSAGES.text("place.none.why")));
        });
        expectations.problemProperty().subscribe(
                reason -> trouble.setText(reason.map(text -> MESSAGES.text("trouble", text)).orElse("")));
        ObservableValue<Boolean> inView = root.visibleProperty();
        expectations.linesProperty().when(inView).subscribe(this::show);
        expectations.subjectProperty().subscribe(expectSubject -> {
            // The form is disabled until the user has answered the question.
            List.of(crawler, access, target, comment, take)
                    .forEach(field -> field.setDisable(!(expectSubject instanceof ExpectSubject.ThisFile)));
            showSubject(expectSubject);
        });
        expectations.subjectProperty().when(inView).subscribe(_ -> show(expectations.linesProperty().get()));
    }

    /** Connects the fields of a new or changed expectation. Enter accepts it, Escape cancels. */
    private void connectForm() {
        SuggestionPopup.install(crawler, new CrawlerSuggestions(crawlers)::suggestionsFor, name -> {});
        access.getItems().setAll(ExpectedAccess.values());
        access.setConverter(new ChoiceNames<>(messages::access));
        crawler.textProperty().bindBidirectional(draft.crawler);
        access.valueProperty().bindBidirectional(draft.access);
        target.textProperty().bindBidirectional(draft.target);
        comment.textProperty().bindBidirectional(draft.comment);
        take.textProperty().bind(draft.editedLine
                .map(line -> MESSAGES.text(line.isPresent() ? "form.change" : "add")));
        stop.visibleProperty().bind(draft.editedLine.map(Optional::isPresent));
        problem.textProperty().bind(draft.problem);
        List.of(crawler, target, comment)
                .forEach(field -> field.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey));
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            accept();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && draft.editedLine.get().isPresent()) {
            stopEditing();
            event.consume();
        }
    }

    @FXML
    void accept() {
        if (draft.accept()) {
            focusForm();
        }
    }

    @FXML
    void stopEditing() {
        draft.edit(Optional.empty());
    }

    private void focusForm() {
        (crawler.getText().isBlank() ? crawler : target).requestFocus();
    }

    /** If {@code robots.expect} applies to another file, shows its name and offers to apply it to this one. */
    private void showSubject(ExpectSubject expectSubject) {
        boolean hasFocus = subject.getChildren().stream().anyMatch(Node::isFocused);
        subject.getChildren().clear();
        if (expectSubject instanceof ExpectSubject.OtherFile(String otherName)) {
            Label label = new Label(MESSAGES.text("subject.other", otherName));
            label.setWrapText(true);
            Button use = new Button();
            use.textProperty().bind(workspace.bufferProperty().flatMap(TextBuffer::nameProperty)
                    .map(name -> MESSAGES.text("subject.change", name)));
            use.setMnemonicParsing(false);
            use.setOnAction(_ -> expectations.setSubject(workspace.bufferProperty().get().nameProperty().get()));
            subject.getChildren().setAll(label, use);
        }
        subject.setVisible(!subject.getChildren().isEmpty());
        if (hasFocus) {
            workspace.requests().showPanel("expectations");
        }
    }

    /** Focuses the question and returns whether there is one. */
    private boolean focusQuestion() {
        subject.getChildren().stream().filter(Button.class::isInstance).findFirst().ifPresent(Node::requestFocus);
        return subject.isVisible();
    }

    /** The number of broken or unreadable lines. */
    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return expectations.linesProperty().map(lines -> {
            long wrong = lines.stream().filter(ExpectedLine::needsAttention).count();
            return Badge.ofCount(wrong, Severity.ERROR, MESSAGES.text("badge", wrong));
        });
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }

    @Override
    protected void focusFirst() {
        if (!focusQuestion()) {
            (table.getItems().isEmpty() ? crawler : table).requestFocus();
        }
    }

    /** Edits the line in the form, or starts a new one. */
    void edit(Optional<ExpectedLine> line) {
        if (!focusQuestion()) {
            draft.edit(line);
            focusForm();
        }
    }

    private void show(List<ExpectedLine> lines) {
        Optional<Integer> selected = Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .map(ExpectedLine::number);
        int index = table.getSelectionModel().getSelectedIndex();
        ListUpdates.update(lines, table.getItems());
        selected.ifPresent(number -> {
            int row = Math.min(index, lines.size() - 1);
            if (row >= 0) {
                table.getSelectionModel().clearAndSelect(row);
            }
        });
        summary.setText(expectations.subjectProperty().get() instanceof ExpectSubject.ThisFile
                ? messages.summary(lines) : MESSAGES.text("summary.unchecked"));
        boolean isAnyWrong = lines.stream().anyMatch(ExpectedLine::needsAttention);
        boolean areAllMet = lines.stream().allMatch(line -> line.isMet() || line.limit().isPresent());
        summary.setGraphic(lines.isEmpty() ? null : new FontIcon(icon(isAnyWrong, areAllMet)));
        summary.getStyleClass().removeAll("met", "broken", "unproven");
        summary.getStyleClass().add(styleClass(isAnyWrong, areAllMet));
    }

    private void connectRowActions() {
        BooleanBinding noLine = table.getSelectionModel().selectedItemProperty().isNull();
        List.of(test, change, remove).forEach(button -> button.disableProperty().bind(noLine));
        PanelTable<ExpectedLine> lines =
                new PanelTable<>(table, MESSAGES, "title", ROW_HEIGHT).wrapWords()
                        .setPlaceholder("empty").onEnterOrDoubleClick(this::test).onKeys(this::change, KeyCode.F2)
                        .onKeys(this::remove, KeyCode.DELETE, KeyCode.BACK_SPACE);
        test.setOnAction(event -> lines.selected().ifPresent(this::test));
        change.setOnAction(event -> lines.selected().ifPresent(this::change));
        remove.setOnAction(event -> lines.selected().ifPresent(this::remove));
    }

    /** Tests the URL and shows the deciding line; an unreadable line is edited instead. */
    private void test(ExpectedLine line) {
        if (line.result().isEmpty()) {
            change(line);
            return;
        }
        ExpectationResult expectationResult = line.result().get();
        workspace.setCrawler(crawlers.catalogue().requireCrawler(expectationResult.expectation().crawler()));
        expectationResult.url().ifPresent(workspace::setTestedUrl);
        expectationResult.line().ifPresent(number -> workspace.requests().goTo(new EditorPosition(number, 0)));
    }

    private void change(ExpectedLine line) {
        edit(Optional.of(line));
    }

    private void remove(ExpectedLine line) {
        draft.endEditing(line.line());
        expectations.remove(line.line());
    }

    private void addColumns() {
        TableColumns<ExpectedLine> columns = new TableColumns<>(table, MESSAGES, "column.", "expect-");
        TableColumn<ExpectedLine, ExpectedLine> state = columns.add("state", 155, this::state);
        state.setMinWidth(MIN_STATE_WIDTH);
        state.setMaxWidth(MAX_STATE_WIDTH);
        columns.add("crawler", 170, line -> new Label(messages.crawler(line))).setMinWidth(MIN_CRAWLER_WIDTH);
        TableColumn<ExpectedLine, ExpectedLine> access =
                columns.add("access", 190, line -> Controls.labelWithTooltip(messages.access(line)));
        access.setMinWidth(MIN_ACCESS_WIDTH);
        access.setMaxWidth(MAX_ACCESS_WIDTH);
        columns.add("target", 300, line -> Controls.codeLabel(messages.target(line))).setMinWidth(MIN_TARGET_WIDTH);
        columns.add("now", 380, line -> Controls.labelWithTooltip(messages.result(line)));
        columns.add("comment", 220, line -> new Label(messages.comment(line)));
        table.setRowFactory(view -> new TableRow<>() {
            @Override
            protected void updateItem(ExpectedLine item, boolean isEmpty) {
                super.updateItem(item, isEmpty);
                setAccessibleText(isEmpty || item == null ? "" : messages.rowText(item));
            }
        });
    }

    private Node state(ExpectedLine line) {
        Label label = new Label(messages.state(line), new FontIcon(icon(line)));
        label.getStyleClass().addAll("expect-state", styleClass(line.needsAttention(), line.isMet()));
        return label;
    }

    private static String styleClass(boolean isBroken, boolean isMet) {
        if (isBroken) {
            return "broken";
        }
        return isMet ? "met" : "unproven";
    }

    private static Ikon icon(ExpectedLine line) {
        if (line.result().isEmpty() && line.limit().isEmpty()) {
            return Material2MZ.WARNING;
        }
        return icon(line.isBroken(), line.isMet());
    }

    private static Ikon icon(boolean isBroken, boolean isMet) {
        if (isBroken) {
            return Material2AL.CANCEL;
        }
        return isMet ? Material2AL.CHECK_CIRCLE : Material2AL.HELP_OUTLINE;
    }

    /** The fields of an expectation: a new one, or a replacement of a line. */
    static final class ExpectationDraft {

        final StringProperty crawler = new SimpleStringProperty("");
        final ObjectProperty<ExpectedAccess> access = new SimpleObjectProperty<>(ExpectedAccess.ALLOW);
        final StringProperty target = new SimpleStringProperty("");
        final StringProperty comment = new SimpleStringProperty("");
        /** The edited line; empty for a new one. */
        final ObjectProperty<Optional<ExpectLine>> editedLine = new SimpleObjectProperty<>(Optional.empty());
        /** The problem with the expectation; usually blank. */
        final StringProperty problem = new SimpleStringProperty("");
        private final WorkspaceExpectations expectations;
        /** The site of the edited line, which the fields do not show. */
        private Optional<SitePattern> site = Optional.empty();

        ExpectationDraft(WorkspaceExpectations expectations) {
            this.expectations = expectations;
            List.of(crawler, target, comment).forEach(field -> field.subscribe(() -> problem.set("")));
        }

        /** Starts editing this line, or a new one. */
        void edit(Optional<ExpectedLine> line) {
            Optional<Expectation> before = line.flatMap(ExpectedLine::expectation);
            if (line.isPresent() || !target.get().isEmpty()) {
                crawler.set(before.map(Expectation::crawler).orElse(""));
                target.set(before.map(Expectation::target).orElse(""));
                comment.set(before.map(Expectation::comment).orElse(""));
            }
            before.ifPresent(expectation -> access.set(expectation.access()));
            site = before.flatMap(Expectation::site);
            editedLine.set(line.map(ExpectedLine::line));
            problem.set("");
        }

        /** Ends editing if the removed line is the edited one. */
        void endEditing(ExpectLine line) {
            if (editedLine.get().equals(Optional.of(line))) {
                edit(Optional.empty());
            }
        }

        /**
         * Accepts the expectation.
         *
         * @return whether it was valid
         */
        boolean accept() {
            Expectation expectation = new Expectation(crawler.get(), access.get(), target.get(), comment.get())
                    .withSite(site);
            Optional<String> reason = expectation.problem();
            if (reason.isPresent()) {
                problem.set(reason.get());
                return false;
            }
            editedLine.get().ifPresentOrElse(
                    line -> expectations.replace(line, expectation), () -> expectations.add(expectation));
            edit(Optional.empty());
            return true;
        }
    }
}
