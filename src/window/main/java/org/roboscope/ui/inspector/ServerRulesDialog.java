package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Subscription;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.EnforceCall;
import org.roboscope.present.enforce.RefusalMessages;
import org.roboscope.present.enforce.RuleFolder;
import org.roboscope.present.enforce.RuleOrigin;
import org.roboscope.present.enforce.ServerFile;
import org.roboscope.present.enforce.ServerKind;
import org.roboscope.present.enforce.ServerRules;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * The dialog with server rules that refuse crawlers. It offers the server, the crawlers, and the files to copy or save.
 */
final class ServerRulesDialog extends Dialog<ButtonType> {

    private static final double GAP = 8;
    private static final double WIDTH = 860;
    private static final double HEIGHT = 640;
    private static final double ROW_HEIGHT = 26;
    private static final double TABLE_HEIGHT = 170;

    private static final String ROBOTS_TXT = "robots.txt";
    /** The choice of crawlers named by the user, separated by commas; unknown names are ignored. */
    private static final RefusalChoice NAMED = new RefusalChoice.ChosenCrawlers(List.of());

    private final Workspace workspace;
    private final FilePicker picker;
    private final BackgroundTasks tasks;
    private final ComboBox<ServerKind> serverChoice = new ComboBox<>();
    private final ComboBox<RefusalChoice> crawlerChoice = new ComboBox<>();
    private final TextField nameField = new TextField();
    private final Label summary = new Label();
    private final TableView<Row> table = new TableView<>();
    private final TabPane fileTabs = new TabPane();
    private final Label statusLabel = new Label();
    private final Button copyButton = new Button();
    private final Button saveButton = new Button();
    private Optional<Task> rulesTask = Optional.empty();
    private Optional<ServerRules> rules = Optional.empty();

    /**
     * @param initialServer  server that is selected first
     * @param onServerChosen receives each server that the user selects
     */
    ServerRulesDialog(Window owner, Workspace workspace, FilePicker picker, BackgroundTasks tasks,
            ServerKind initialServer, Consumer<ServerKind> onServerChosen) {
        this.workspace = workspace;
        this.picker = picker;
        this.tasks = tasks;
        initOwner(owner);
        setResizable(true);
        setTitle(MESSAGES.text("rules.title"));
        fillServers(initialServer);
        serverChoice.valueProperty().addListener((_, _, now) -> onServerChosen.accept(now));
        fillCrawlers();
        getDialogPane().setId("rules-dialog");
        getDialogPane().setContent(createContent());
        getDialogPane().setPrefSize(WIDTH, HEIGHT);
        getDialogPane().getButtonTypes().setAll(
                new ButtonType(MESSAGES.text("close"), ButtonData.CANCEL_CLOSE));
        serverChoice.valueProperty().addListener((_, _, _) -> update());
        crawlerChoice.valueProperty().addListener((_, _, now) -> {
            update();
            if (NAMED.equals(now)) {
                nameField.requestFocus();
            }
        });
        nameField.textProperty().addListener((_, _, _) -> update());
        // Updates the rules when the text finishes loading, or another program changes it.
        Subscription text = workspace.reading().subscribe((_, _) -> update());
        setOnHidden(_ -> {
            text.unsubscribe();
            rulesTask.ifPresent(Task::cancel);
        });
        DialogFit.install(this);
        Platform.runLater(serverChoice::requestFocus);
        update();
    }

    private void fillServers(ServerKind initialServer) {
        serverChoice.setId("rules-server");
        serverChoice.getItems().setAll(ServerKind.values());
        serverChoice.setConverter(new ChoiceNames<>(kind -> MESSAGES.text("rules.server." + kind)));
        serverChoice.setValue(initialServer);
    }

    private void fillCrawlers() {
        crawlerChoice.setId("rules-whom");
        crawlerChoice.getItems().setAll(new RefusalChoice.DisobedientCrawlers(),
                new RefusalChoice.AllBlockedCrawlers());
        RefusalChoice.purposes()
                .forEach(purpose -> crawlerChoice.getItems().add(new RefusalChoice.CrawlersOfPurpose(purpose)));
        crawlerChoice.getItems().add(NAMED);
        crawlerChoice.setConverter(new ChoiceNames<>(this::choiceName));
        crawlerChoice.setValue(crawlerChoice.getItems().getFirst());
        nameField.setId("rules-names");
        nameField.setPromptText(MESSAGES.text("names.prompt"));
        nameField.setAccessibleText(MESSAGES.text("names.prompt"));
        nameField.visibleProperty().bind(crawlerChoice.valueProperty().isEqualTo(NAMED));
        nameField.managedProperty().bind(nameField.visibleProperty());
    }

    private VBox createContent() {
        Label limits = wrap(Controls.label(String.join(" ", new RefusalMessages().limits()), "rules-limits"));
        wrap(summary).setId("rules-summary");
        HBox choices =
                new HBox(GAP, createLabel("rules.server", serverChoice), serverChoice,
                        createLabel("rules.whom", crawlerChoice), crawlerChoice,
                        nameField);
        choices.getStyleClass().add("rules-row");
        HBox.setHgrow(nameField, Priority.ALWAYS);
        addColumns();
        fileTabs.setId("rules-files");
        fileTabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        VBox.setVgrow(fileTabs, Priority.ALWAYS);
        copyButton.setId("rules-copy");
        copyButton.setText(MESSAGES.text("rules.copy"));
        copyButton.setOnAction(_ -> copy());
        saveButton.setId("rules-save");
        saveButton.setText(MESSAGES.text("rules.save"));
        saveButton.setOnAction(_ -> save());
        statusLabel.setId("rules-status");
        wrap(statusLabel);
        HBox.setHgrow(statusLabel, Priority.ALWAYS);
        List.of(copyButton, saveButton).forEach(button -> button.setMinWidth(Region.USE_PREF_SIZE));
        HBox actions = Controls.styled(new HBox(GAP, copyButton, saveButton, statusLabel), "rules-row");
        return new VBox(GAP, choices, limits, summary, table, fileTabs, actions);
    }

    private void addColumns() {
        table.setId("rules-table");
        table.setMinHeight(TABLE_HEIGHT);
        table.setPrefHeight(TABLE_HEIGHT);
        new PanelTable<>(table, MESSAGES, "rules.title", ROW_HEIGHT).fillWidth().setPlaceholder("rules.nobody");
        TableColumns<Row> columns = new TableColumns<>(table, MESSAGES, "rules.column.", "rules-");
        columns.addText("crawler", 170, Row::crawler);
        columns.addText("operator", 130, Row::operator);
        columns.addText("answer", 110, Row::answer);
        columns.addText("why", 400, Row::why);
    }

    private static Label wrap(Label label) {
        label.setMaxWidth(Double.MAX_VALUE);
        return Controls.wrap(label);
    }

    private Label createLabel(String key, Node field) {
        Label label = new Label(MESSAGES.text(key));
        label.setMnemonicParsing(true);
        label.setLabelFor(field);
        label.setMinWidth(Region.USE_PREF_SIZE);
        field.setAccessibleText(MESSAGES.text(key).replace("_", ""));
        return label;
    }

    private String choiceName(RefusalChoice choice) {
        return switch (choice) {
            case RefusalChoice.DisobedientCrawlers() -> MESSAGES.text("rules.whom.disobedient");
            case RefusalChoice.AllBlockedCrawlers() -> MESSAGES.text("rules.whom.closed");
            case RefusalChoice.CrawlersOfPurpose(Purpose purpose) -> MESSAGES.text("rules.whom.purpose",
                    new RefusalMessages().purpose(purpose));
            case RefusalChoice.ChosenCrawlers _ -> MESSAGES.text("rules.whom.named");
        };
    }

    /** Creates the rules of the current choices in the background, and cancels an earlier task. */
    private void update() {
        rulesTask.ifPresent(Task::cancel);
        rules = Optional.empty();
        copyButton.setDisable(true);
        saveButton.setDisable(true);
        ServerKind kind = serverChoice.getValue();
        boolean isNamed = NAMED.equals(crawlerChoice.getValue());
        List<String> enteredNames = Arrays.stream(nameField.getText().split(",", -1)).map(String::strip)
                .filter(name -> isNamed && !name.isEmpty()).toList();
        showStatus(enteredNames.stream().filter(name -> Catalogue.builtIn().find(name).isEmpty()).findFirst()
                .map(name -> MESSAGES.text("rules.unknown", name)).orElse(""));
        RefusalChoice choice =
                isNamed ? new RefusalChoice.ChosenCrawlers(enteredNames.stream().map(Catalogue.builtIn()::find)
                        .flatMap(Optional::stream).distinct().toList()) : crawlerChoice.getValue();
        TextBuffer buffer = workspace.bufferProperty().get();
        TextSnapshot content = buffer.content();
        String file = buffer.pathProperty().get().map(PathNames::shown).orElse(ROBOTS_TXT);
        rulesTask = Optional.of(tasks.start(
                "server rules", _ -> Result.create(content.bytes(), file, kind, choice),
                outcome -> outcome.handle(this::showResult,
                        cause -> showStatus(MESSAGES.text("rules.failed", FailureMessages.of(cause))))));
    }

    private void showResult(Result result) {
        rules = Optional.of(result.rules());
        copyButton.setDisable(false);
        saveButton.setDisable(false);
        summary.setText(result.summary());
        table.getItems().setAll(result.rows());
        int selected = Math.max(0, fileTabs.getSelectionModel().getSelectedIndex());
        fileTabs.getTabs().setAll(result.rules().files().stream().map(ServerRulesDialog::createTab).toList());
        fileTabs.getSelectionModel().select(Math.min(selected, fileTabs.getTabs().size() - 1));
    }

    private static Tab createTab(ServerFile file) {
        TextArea text = Controls.styled(new TextArea(file.text()), "rules-text");
        text.setEditable(false);
        text.setAccessibleText(file.name());
        return new Tab(file.name(), text);
    }

    private void copy() {
        ServerFile file = rules.orElseThrow().files()
                .get(Math.max(0, fileTabs.getSelectionModel().getSelectedIndex()));
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, file.text()));
        showStatus(MESSAGES.text("rules.copied", file.name()));
    }

    private void save() {
        ServerRules savedRules = rules.orElseThrow();
        picker.pickFolder(workspace.bufferProperty().get().pathProperty().get())
                .ifPresent(folder -> tasks.startAt(folder, "save server rules", _ -> {
                    new RuleFolder(folder).save(savedRules);
                    return folder;
                }, outcome -> outcome.handle(
                        savedFolder -> showStatus(
                                MESSAGES.text("rules.saved", savedRules.files().size(), savedFolder)),
                        cause -> showStatus(cause instanceof RuleFolder.NotSavedException notSaved ? notSaved.sentence()
                                : MESSAGES.text("rules.failed", FailureMessages.of(cause))))));
    }

    private void showStatus(String sentence) {
        statusLabel.setText(sentence);
    }

    /** @param answer the server's answer to requests of the crawler */
    private record Row(String crawler, String operator, String answer, String why) {

        static Row of(CatalogueEntry crawler, String answer, String why) {
            return new Row(crawler.token(), crawler.operator(), answer, why);
        }
    }

    private record Result(ServerRules rules, List<Row> rows, String summary) {

        /**
         * Creates the rules of a text as the command line does: each crawler under its own standard and with the
         * built-in catalogue, so that the command in the file creates the same rules.
         */
        static Result create(byte[] robots, String fileName, ServerKind server, RefusalChoice choice) {
            RefusalMessages refusalMessages = new RefusalMessages();
            MessageBundle messages = MessageBundle.of("enforce");
            RefusalPlan plan = RefusalPlan.of(
                    RobotsText.of(robots, StandardChoice.OWN), Catalogue.builtIn(), choice, List.of());
            int status = ServerKind.DEFAULT_STATUS;
            EnforceCall command = new EnforceCall(fileName, server, choice, List.of(), status);
            ServerRules rules = ServerRules.of(server, plan, status, new RuleOrigin(command.fileName(),
                    RuleOrigin.sha256(robots), Instant.now(), RuleOrigin.thisProgram(), command.text()));
            Stream<Row> refused = plan.refusals().stream().map(refusal -> Row.of(
                    refusal.crawler(), messages.text("answer.refused", status), refusalMessages.cause(refusal)));
            Stream<Row> spared = plan.sparedCrawlers().stream().map(exception -> Row.of(
                    exception.crawler(), messages.text("answer.spared"), refusalMessages.obstacle(exception)));
            return new Result(rules, Stream.concat(refused, spared).toList(), refusalMessages.summary(plan));
        }
    }
}
