package org.roboscope.ui;

import java.util.List;
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
import org.roboscope.ui.files.OpenTabs;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** The bottom line: where the caret is, what kind of file this is, and whether it is saved. */
public final class StatusBar {

    /** Long enough to read a sentence. */
    private static final Duration READ_IN = Duration.seconds(8);

    private final Workspace workspace;
    private final OpenTabs files;
    private final FileFacts facts;
    private final WindowMessages messages;
    private final ActionRegistry actionRegistry;
    private final ReadOnlyObjectProperty<Boolean> isCodePage;
    private final PauseTransition going = new PauseTransition(READ_IN);
    private final Tooltip readingTip = new Tooltip();

    @FXML
    private Label position;

    @FXML
    private MenuButton encoding;

    @FXML
    private MenuButton lineEnds;

    @FXML
    private Label size;

    @FXML
    private MenuButton reading;

    @FXML
    private Label said;

    @FXML
    private HBox counts;

    @FXML
    private Label saved;

    StatusBar(Workspace workspace, OpenTabs files, ActionRegistry actionRegistry, WindowMessages messages) {
        this.workspace = workspace;
        this.files = files;
        this.messages = messages;
        this.actionRegistry = actionRegistry;
        this.isCodePage = workspace.flow().derive(workspace.reading(), false, WorkPriority.IN_VIEW,
                read -> DetectedEncoding.detect(read.file().bytes()) == DetectedEncoding.CODE_PAGE);
        this.facts = new FileFacts(messages);
    }

    @FXML
    void initialize() {
        reading.setTooltip(readingTip);
        position.textProperty().bind(Bindings.createStringBinding(
                () -> facts.position(workspace.caret().positionProperty().get()),
                workspace.caret().positionProperty()));
        fill(encoding, actionRegistry.get("file.toUtf8"), actionRegistry.get("file.addMark"));
        fill(lineEnds, actionRegistry.get("file.endsInLF"), actionRegistry.get("file.endsInCRLF"));
        fill(reading, StandardChoice.all().stream().map(choice -> actionRegistry.get("view.readAs." + choice.id()))
                .toArray(Action[]::new));
        isCodePage.subscribe(this::showFormat);
        workspace.reading().subscribe(this::show);
        workspace.question().subscribe(this::showReader);
        workspace.bufferProperty().subscribe(this::watch);
        workspace.findings().subscribe(this::showCounts);
        said.visibleProperty().bind(said.textProperty().isNotEmpty());
        said.managedProperty().bind(said.visibleProperty());
        reading.visibleProperty().bind(said.visibleProperty().not());
        reading.managedProperty().bind(reading.visibleProperty());
        workspace.requests().connectSentences(this::say);
        said.sceneProperty().subscribe(this::listenTo);
        List.of(workspace.reading(), workspace.question(), workspace.caret().positionProperty())
                .forEach(property -> property.addListener((InvalidationListener) _ -> said.setText("")));
        going.setOnFinished(_ -> said.setText(""));
    }

    private static void fill(MenuButton button, Action... actions) {
        button.getItems().setAll(Stream.of(actions).map(ActionControls::menuItem).toList());
    }

    private void listenTo(@Nullable Scene scene) {
        if (scene != null) {
            scene.addEventHandler(RowCopy.Copied.ANY_TABLE, event -> say(event.sentence()));
            // What the person does next may have something to say itself, which comes after.
            scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (!event.getCode().isModifierKey()) {
                    said.setText("");
                }
            });
            scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> said.setText(""));
        }
    }

    /** In the place of what is known anyway, until the person does something else or has had the time to read it. */
    private void say(String sentence) {
        said.setText(sentence);
        going.playFromStart();
        said.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private void showCounts(TextFindings findings) {
        counts.getChildren().clear();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.QUESTION)) {
            long count = findings.count(severity);
            if (count > 0) {
                counts.getChildren().add(count(severity, messages.text("status." + severity.code() + "s", count)));
            }
        }
    }

    /** A press of it leads to the list. */
    private Button count(Severity severity, String text) {
        Button button = new Button(text, SeverityIcon.of(severity));
        button.setId("status-" + severity.code() + "s");
        button.getStyleClass().addAll("status-count", "count-" + severity.code());
        ControlTooltips.attach(button, messages.text("status.showProblems"));
        button.setOnAction(event -> workspace.requests().bringUp("problems"));
        return button;
    }

    private void show(TextReading shown) {
        showFormat();
        size.setText(facts.size(shown));
        readingTip.setText(facts.readAs(shown));
        showReader();
    }

    private void showFormat() {
        TextSnapshot content = workspace.reading().get().content();
        show(encoding, facts.encoding(content, isCodePage.get()), "status.encoding.what");
        show(lineEnds, facts.ends(content.lineEnds()), "status.ends.what");
    }

    private void show(MenuButton button, String fact, String name) {
        button.setText(fact);
        button.setAccessibleText(messages.text(name, fact));
    }

    private void showReader() {
        reading.setText(facts.reading(
                workspace.crawlerProperty().get(), workspace.reading().get().file().standard()));
    }

    private void watch() {
        OpenFile file = files.current();
        InvalidationListener changed = property -> showSaved();
        file.dirtyProperty().addListener(changed);
        file.savedAtProperty().addListener(changed);
        showSaved();
    }

    private void showSaved() {
        saved.setText(facts.saved(files.current()));
    }
}
