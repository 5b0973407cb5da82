package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/**
 * The bar at the bottom of the window: the caret position, the format of the file, the messages of commands, and
 * whether the file is saved.
 */
public final class StatusBar {

    /** Time in which a message can be read. */
    private static final Duration READING_TIME = Duration.seconds(8);

    private final Workspace workspace;
    private final OpenFiles files;
    private final FileFacts facts;
    private final WindowMessages messages;
    private final ActionRegistry actionRegistry;
    private final ReadOnlyObjectProperty<Boolean> isCodePage;
    /** The text to which the last message applies. */
    private Optional<TextSnapshot> messageContent = Optional.empty();
    private final PauseTransition messageTimeout = new PauseTransition(READING_TIME);
    private final Tooltip standardsTooltip = new Tooltip();

    @FXML private Label positionLabel;
    @FXML private MenuButton encodingButton;
    @FXML private MenuButton lineEndsButton;
    @FXML private Label sizeLabel;
    @FXML private MenuButton readingButton;
    @FXML private Label messageLabel;
    @FXML private HBox countsBox;
    @FXML private Label savedLabel;

    StatusBar(Workspace workspace, OpenFiles files, ActionRegistry actionRegistry, WindowMessages messages) {
        this.workspace = workspace;
        this.files = files;
        this.messages = messages;
        this.actionRegistry = actionRegistry;
        this.isCodePage = workspace.background().derive(workspace.reading(), false,
                textReading -> DetectedEncoding.detect(textReading.file().bytes()) == DetectedEncoding.CODE_PAGE);
        this.facts = new FileFacts(messages);
    }

    @FXML
    void initialize() {
        readingButton.setTooltip(standardsTooltip);
        positionLabel.textProperty().bind(Bindings.createStringBinding(
                () -> facts.position(workspace.caret().positionProperty().get()),
                workspace.caret().positionProperty()));
        setItems(encodingButton, actionRegistry.get("file.toUtf8"), actionRegistry.get("file.addMark"));
        setItems(lineEndsButton, actionRegistry.get("file.endsInLF"), actionRegistry.get("file.endsInCRLF"));
        setItems(readingButton,
                StandardChoice.all().stream().map(choice -> actionRegistry.get("view.readAs." + choice.id()))
                        .toArray(Action[]::new));
        isCodePage.subscribe(this::showFormat);
        workspace.reading().subscribe(this::showReading);
        workspace.question().subscribe(this::showStandard);
        workspace.bufferProperty().subscribe(this::followFile);
        workspace.findings().subscribe(this::showCounts);
        messageLabel.visibleProperty().bind(messageLabel.textProperty().isNotEmpty());
        messageLabel.managedProperty().bind(messageLabel.visibleProperty());
        readingButton.visibleProperty().bind(messageLabel.visibleProperty().not());
        readingButton.managedProperty().bind(readingButton.visibleProperty());
        workspace.requests().connectMessages(this::showMessage);
        messageLabel.sceneProperty().subscribe(this::clearMessageOnInput);
        List.of(workspace.reading(), workspace.question(), workspace.caret().positionProperty())
                .forEach(property -> property.addListener((InvalidationListener) _ -> clearOutdatedMessage()));
        messageTimeout.setOnFinished(_ -> messageLabel.setText(""));
    }

    private static void setItems(MenuButton button, Action... actions) {
        button.getItems().setAll(Stream.of(actions).map(ActionControls::createMenuItem).toList());
    }

    private void clearMessageOnInput(@Nullable Scene scene) {
        if (scene != null) {
            scene.addEventHandler(RowCopy.CopyEvent.ANY_TABLE, event -> showMessage(event.sentence()));
            // Cleared before the keystroke runs a command, because that may show a message itself.
            scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (!event.getCode().isModifierKey()) {
                    messageLabel.setText("");
                }
            });
            scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> messageLabel.setText(""));
        }
    }

    /** A reload shows its message before the new text is read; that reading does not clear it. */
    private void clearOutdatedMessage() {
        if (!messageContent.equals(Optional.of(workspace.bufferProperty().get().content()))) {
            messageLabel.setText("");
        }
    }

    /**
     * Shows a message instead of the standards in use, until the user does something else or has had time to read it.
     */
    private void showMessage(String sentence) {
        messageLabel.setText(sentence);
        messageContent = Optional.of(workspace.bufferProperty().get().content());
        messageTimeout.playFromStart();
        messageLabel.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private void showCounts(TextFindings findings) {
        countsBox.getChildren().clear();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.QUESTION)) {
            long count = findings.count(severity);
            if (count > 0) {
                countsBox.getChildren()
                        .add(createCountButton(severity, messages.text("count." + severity.code(), count)));
            }
        }
    }

    /** The number of findings; a click shows the list. */
    private Button createCountButton(Severity severity, String text) {
        Button button = new Button(text, SeverityIcon.of(severity));
        button.setId("status-" + severity.code() + "s");
        button.getStyleClass().addAll("status-count", "count-" + severity.code());
        ControlTooltips.attach(button, messages.text("status.showProblems"));
        button.setOnAction(event -> workspace.requests().showPanel("problems"));
        return button;
    }

    private void showReading(TextReading textReading) {
        showFormat();
        sizeLabel.setText(facts.size(textReading));
        standardsTooltip.setText(facts.chosenStandard(textReading));
        showStandard();
    }

    private void showFormat() {
        TextSnapshot content = workspace.reading().get().content();
        showFact(encodingButton, facts.encoding(content, isCodePage.get()), "status.encoding.what");
        showFact(lineEndsButton, facts.lineEnds(content.lineEnds()), "status.ends.what");
    }

    private void showFact(MenuButton button, String fact, String messageKey) {
        button.setText(fact);
        button.setAccessibleText(messages.text(messageKey, fact));
    }

    private void showStandard() {
        readingButton.setText(facts.reading(
                workspace.crawlerProperty().get(), workspace.reading().get().file().standard()));
    }

    private void followFile() {
        OpenFile file = files.front();
        InvalidationListener listener = _ -> showSaved();
        file.dirtyProperty().addListener(listener);
        file.savedAtProperty().addListener(listener);
        showSaved();
    }

    private void showSaved() {
        savedLabel.setText(facts.saveState(files.front()));
    }
}
