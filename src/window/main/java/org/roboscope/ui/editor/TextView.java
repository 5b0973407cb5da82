package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.input.ContextMenuEvent;
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
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.text.EditorArea;
import org.roboscope.ui.editor.text.SmartEnter;
import org.roboscope.ui.editor.text.TextEdits;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;

/** The text area with its margin, scroll bar, caret and popups. */
final class TextView {

    final EditorArea area;
    private final TextEditor.Services services;
    private final TextEdits edits;
    private final String fileName;
    private final FindingText findingText = new FindingText();
    final ScrollBarOverview overview;
    final HoverHelp hoverHelp;
    final ChangeHelp changeHelp;
    private final CompletionPopup completion;
    final BorderPane node;
    private Map<Integer, List<Finding>> findingsByLine = Map.of();

    TextView(TextEditor.Services services, TextBuffer buffer, EditorArea area, TextEdits edits, EditorMargin margin) {
        this.services = services;
        this.area = area;
        this.edits = edits;
        this.fileName = buffer.nameProperty().get();
        this.hoverHelp = new HoverHelp(area, services);
        this.overview = new ScrollBarOverview(area, services.messages(), line -> goTo(new EditorPosition(line, 0)));
        this.changeHelp = new ChangeHelp(area, services.workspace(), buffer);
        this.completion = new CompletionPopup(area, services);
        this.node = Controls.styled(new BorderPane(new VirtualizedScrollPane<>(area)), "text-view");
        node.setRight(overview);
        node.getChildren().add(createNameLabel());
        SmartEnter.install(area);
        area.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (services.completesWhileTyping().get() && isCharacter(event)) {
                // The text contains the character only after this event.
                Platform.runLater(completion::openAfterTyping);
            }
        });
        margin.install(hoverHelp::showLineAfterRest, changeHelp::showLine);
        // The area would consume the keystroke that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        area.setAccessibleText(services.messages().text("editor.name", fileName));
        if (buffer.isReadOnly()) {
            setReadOnlyName();
        }
    }

    void setReadOnlyName() {
        area.setAccessibleText(services.messages().text("editor.name.readOnly", fileName));
    }

    /** Creates an invisible label that names the area, because the accessible text of a text area is its content. */
    private Label createNameLabel() {
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

    void openCompletion() {
        completion.open();
    }

    void setFont(Font font) {
        area.setStyle("-fx-font-size: " + font.getSize() + "px;");
        area.setFont(font);
    }

    void showProblems(TextFindings findings, Map<Integer, Finding> worstByLine) {
        overview.showProblems(worstByLine);
        findingsByLine = findings.findings().stream().collect(Collectors.groupingBy(Finding::line));
        updateAccessibleHelp();
    }

    /** Reports the caret's position to the workspace from now on. */
    void startReportingCaret() {
        area.caretPositionProperty().addListener((_, _, _) -> reportCaret());
        reportCaret();
    }

    void reportCaret() {
        updateAccessibleHelp();
        services.workspace().caret().moveTo(caret());
    }

    /**
     * Sets the accessible help to the problems of the caret's line. JavaFX offers no other way to make a screen reader
     * speak.
     */
    private void updateAccessibleHelp() {
        WindowMessages messages = services.messages();
        List<String> sentences = new ArrayList<>();
        List<Finding> findings = findingsByLine.getOrDefault(caret().line(), List.of());
        if (!findings.isEmpty()) {
            sentences.add(messages.text("editor.caret.problems", findings.size()));
            findings.forEach(finding -> sentences.add(messages.text("editor.caret.problem",
                    findingText.severityName(finding.severity()), findingText.sentence(finding))));
        }
        area.setAccessibleHelp(sentences.isEmpty() ? null : String.join(" ", sentences));
    }

    EditorPosition caret() {
        return new EditorPosition(area.getCurrentParagraph() + 1, area.getCaretColumn());
    }

    void goTo(EditorPosition position) {
        area.moveTo(edits.offsetOf(position));
        scrollTo(position.line());
        area.requestFocus();
    }

    /** Brings the line, counted from 1, into view. */
    void scrollTo(int line) {
        if (!isLineInView(line)) {
            area.showParagraphAtCenter(paragraph(line));
        }
    }

    /** Whether the whole line, counted from 1, is in view. */
    boolean isLineInView(int line) {
        int paragraph = paragraph(line);
        return area.allParToVisibleParIndex(paragraph).isPresent()
                && paragraph > area.firstVisibleParToAllParIndex()
                && paragraph < area.lastVisibleParToAllParIndex();
    }

    private int paragraph(int line) {
        return Math.clamp(line - 1, 0, area.getParagraphs().size() - 1);
    }

    void select(int start, int end) {
        area.selectRange(start, end);
        scrollTo(caret().line());
        area.requestFollowCaret();
    }

    /**
     * Moves the caret to the context menu, unless the menu is opened on the selection.
     *
     * @return the screen position of the menu; empty if it is not opened in the text
     */
    Optional<Point2D> prepareContextMenu(ContextMenuEvent event) {
        Node target = event.getTarget() instanceof Node node ? node : null;
        if (Stream.iterate(target, Objects::nonNull, Node::getParent).noneMatch(area::equals)) {
            return Optional.empty();
        }
        if (event.isKeyboardTrigger()) {
            return area.getCaretBounds().map(caret -> new Point2D(caret.getMinX(), caret.getMaxY()));
        }
        Point2D point = area.screenToLocal(event.getScreenX(), event.getScreenY());
        int offset = area.hit(point.getX(), point.getY()).getInsertionIndex();
        IndexRange selected = area.getSelection();
        // The selection stays if the menu is opened on it.
        if (offset < selected.getStart() || offset > selected.getEnd() || selected.getLength() == 0) {
            area.moveTo(offset);
        }
        area.requestFocus();
        return Optional.of(new Point2D(event.getScreenX(), event.getScreenY()));
    }
}
