package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.carets.EditorCarets;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.SmartEnter;
import org.roboscope.ui.workspace.TextFindings;

/** One view of a text: an area with its margin and its scroll bar, a caret, and what comes up at that. */
final class TextView {

    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private final EditorPlaces places;
    private final EditorCarets carets;
    private final ScrollBarOverview overview;
    private final HoverHelp help;
    private final ChangeHelp changeHelp;
    private final CompletionPopup completion;
    private final BorderPane node;
    private Map<Integer, List<Finding>> problems = Map.of();
    private int caretLine = 1;
    private int caretCount = 1;

    /**
     * @param onCount receives the number of carets when it changes
     * @param goTo    leads to a place of the text in this view
     */
    TextView(TextViews.Shared shared, FoldingArea area, IntConsumer onCount, Consumer<EditorPosition> goTo) {
        TextEditor.Services services = shared.services();
        this.area = area;
        this.foldedLines = shared.foldedLines();
        this.messages = services.messages();
        this.places = new EditorPlaces(area, foldedLines, shared.folding(), shared.parts());
        this.carets =
                new EditorCarets(area, foldedLines, shared.folding(), shared.edits(), shared.text(), onCount);
        this.help = new HoverHelp(area, foldedLines, services.workspace(), services.crawlers(), services.browser());
        this.overview = new ScrollBarOverview(area, foldedLines, messages,
                line -> goTo.accept(new EditorPosition(line, 0)));
        this.changeHelp = new ChangeHelp(area, foldedLines, places, services.workspace(), shared.buffer());
        this.completion = new CompletionPopup(area, services);
        this.node = new BorderPane(new VirtualizedScrollPane<>(area));
        node.getStyleClass().add("text-view");
        node.setRight(overview);
        node.getChildren().add(name());
        new SmartEnter(area);
        area.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (services.completesTyping().get() && !carets.areSeveral() && isCharacter(event)) {
                // Once it stands there.
                Platform.runLater(completion::typed);
            }
        });
        shared.margin().standBeside(area, help::ofIcon, changeHelp::ofLine);
        // The area would swallow the key that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
    }

    /** The name of the area is that of an invisible label beside it, because the text of a text area is its content. */
    private Label name() {
        Label name = new Label();
        name.setManaged(false);
        name.setVisible(false);
        name.setLabelFor(area);
        name.textProperty().bind(area.accessibleTextProperty());
        return name;
    }

    private static boolean isCharacter(KeyEvent event) {
        String typed = event.getCharacter();
        return !typed.isEmpty() && typed.charAt(0) >= ' ' && typed.charAt(0) != '\u007f'
                && !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
    }

    Node node() {
        return node;
    }

    FoldingArea area() {
        return area;
    }

    EditorPlaces places() {
        return places;
    }

    /** One, or several at which the person types. */
    EditorCarets carets() {
        return carets;
    }

    ScrollBarOverview overview() {
        return overview;
    }

    HoverHelp help() {
        return help;
    }

    /** How the lines differ from the saved file. */
    ChangeHelp changeHelp() {
        return changeHelp;
    }

    /** What would stand at one of several carets need not fit at the others. */
    void complete() {
        if (!carets.areSeveral()) {
            completion.open();
        }
    }

    void setFont(Font font) {
        area.setStyle("-fx-font-size: " + font.getSize() + "px;");
        area.shownIn(font);
    }

    void showProblems(TextFindings findings, Map<Integer, Finding> worst) {
        overview.showProblems(worst);
        problems = findings.findings().stream().collect(Collectors.groupingBy(Finding::line));
        tell();
    }

    /** Takes over what another view shows beside the text and knows of it. */
    void showAs(TextView other) {
        overview.showAs(other.overview);
        problems = other.problems;
        tell();
        help.showAs(other.help);
        changeHelp.showAs(other.changeHelp);
    }

    void refresh() {
        tell();
        overview.refresh();
    }

    void caretsAre(int count) {
        completion.hide();
        caretCount = count;
        tell();
    }

    /** @param line counted from 1, in the file */
    void caretAt(int line) {
        caretLine = line;
        tell();
    }

    /**
     * Tells a screen reader about the caret's line in addition to its text: the problems there, and what is folded away below.
     * It is the help text of the area, because JavaFX has no text that is spoken by itself.
     */
    private void tell() {
        List<String> parts = new ArrayList<>();
        if (caretCount > 1) {
            parts.add(messages.text("editor.caret.several", caretCount));
        }
        List<Finding> here = problems.getOrDefault(caretLine, List.of());
        if (!here.isEmpty()) {
            parts.add(messages.text("editor.caret.problems", here.size()));
            here.forEach(finding -> parts.add(messages.text("editor.caret.problem",
                    findingText.word(finding.severity()), findingText.sentence(finding))));
        }
        foldedLines.at(caretLine - 1)
                .ifPresent(fold -> parts.add(messages.text("editor.caret.folded", fold.lines())));
        area.setAccessibleHelp(parts.isEmpty() ? null : String.join(" ", parts));
    }
}
