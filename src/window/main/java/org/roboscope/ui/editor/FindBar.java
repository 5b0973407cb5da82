package org.roboscope.ui.editor;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LineStarts;
import org.roboscope.ui.editor.text.TextSearch;

/** Finds and replaces in the text of the editor below it. */
public final class FindBar {

    /** The maximum number of coloured matches before, and after, the caret. */
    private static final int MAX_MARKED_PER_SIDE = 1_000;

    private final WindowMessages messages;
    private final Runnable onClose;
    /** The container of the bar; empty while it is closed. */
    final VBox node = new VBox();
    private final LazyValue<Parent> content;
    private @Nullable TextEditor editor;
    private TextSearch.Result result = new TextSearch.Result.Found(List.of());
    private List<TextSearch.Match> markedMatches = List.of();
    private Optional<ReplacementMessage> replacementMessage = Optional.empty();

    /** The message about the last replacement, and the text after it. The message is shown until the text changes. */
    private record ReplacementMessage(String text, String message) {}

    @FXML private VBox bar;
    @FXML private TextField searchField;
    @FXML private ToggleButton matchCaseToggle;
    @FXML private ToggleButton wholeWordToggle;
    @FXML private ToggleButton regexToggle;
    @FXML private Button previousButton;
    @FXML private Button nextButton;
    @FXML private Label countLabel;
    @FXML private Button closeButton;
    @FXML private HBox replaceRow;
    @FXML private TextField replacementField;
    @FXML private Button replaceButton;
    @FXML private Button replaceAllButton;

    /** @param onClose returns focus to the text */
    FindBar(WindowMessages messages, Runnable onClose) {
        this.messages = messages;
        this.onClose = onClose;
        this.content = FxmlFile.FIND_BAR.loadLazily(this, messages);
    }

    private boolean isOpen() {
        return !node.getChildren().isEmpty();
    }

    @FXML
    void initialize() {
        Map.of(matchCaseToggle, "find.matchCase", wholeWordToggle, "find.wholeWord", regexToggle, "find.regex",
                previousButton, "find.previous", nextButton, "find.next", closeButton, "close")
                .forEach(this::nameButton);
        searchField.textProperty().subscribe((_, _) -> {
            replacementMessage = Optional.empty();
            searchAndSelect();
        });
        for (ToggleButton option : List.of(matchCaseToggle, wholeWordToggle, regexToggle)) {
            option.selectedProperty().subscribe((_, _) -> searchAndSelect());
        }
        bar.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        // Tab moves from the search field to the replacement, then to the buttons.
        List<Node> order =
                List.of(searchField, replacementField, replaceButton, replaceAllButton, matchCaseToggle,
                        wholeWordToggle, regexToggle, previousButton, nextButton,
                        closeButton);
        order.forEach(node -> node.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && replaceRow.isVisible()) {
                moveFocus(order, node, event.isShiftDown());
                event.consume();
            }
        }));
    }

    private void moveFocus(List<Node> order, Node from, boolean isBackwards) {
        List<Node> candidates = isBackwards ? order.subList(0, order.indexOf(from)).reversed()
                : order.subList(order.indexOf(from) + 1, order.size());
        candidates.stream().filter(candidate -> !candidate.isDisabled()).findFirst().ifPresentOrElse(Node::requestFocus,
                () -> {
                    if (isBackwards) {
                        searchField.requestFocusTraversal(TraversalDirection.PREVIOUS);
                    } else {
                        // This is the last node of the bar in the scene, so focus leaves the bar.
                        replaceAllButton.requestFocusTraversal(TraversalDirection.NEXT);
                    }
                });
    }

    /** Opens the bar for an editor, and searches for the selection if it is within a line. */
    void open(TextEditor newEditor, boolean isReplacing) {
        node.getChildren().setAll(content.get());
        replaceRow.setVisible(isReplacing && newEditor.area().isEditable());
        setEditor(newEditor);
        String selected = newEditor.text().substring(selection(newEditor).getStart(), selection(newEditor).getEnd());
        if (!selected.isEmpty() && selected.indexOf('\n') < 0) {
            searchField.setText(selected);
        }
        searchField.requestFocus();
        searchField.selectAll();
        search();
    }

    /** Opens the bar if needed, and goes to the next or previous match. */
    void goToMatch(TextEditor newEditor, boolean isForward) {
        if (!isOpen()) {
            open(newEditor, false);
        } else if (isForward) {
            findNext();
        } else {
            findPrevious();
        }
    }

    /** Searches a text that has become the front text. */
    void searchIn(TextEditor newEditor) {
        if (isOpen()) {
            setEditor(newEditor);
        }
    }

    void searchAgain() {
        if (isOpen()) {
            search();
        }
    }

    @FXML
    void close() {
        if (editor != null) {
            clearMarks(editor);
            editor = null;
        }
        node.getChildren().clear();
        onClose.run();
    }

    private void setEditor(TextEditor newEditor) {
        if (editor != null && !editor.equals(newEditor)) {
            clearMarks(editor);
        }
        editor = newEditor;
        search();
    }

    private void search() {
        if (editor == null) {
            return;
        }
        result = createSearch().searchIn(editor.text());
        List<TextSearch.Match> matches = matches();
        showInOverview(editor, matches);
        markMatches(editor);
        boolean hasMatches = !matches.isEmpty();
        nextButton.setDisable(!hasMatches);
        previousButton.setDisable(!hasMatches);
        boolean canReplace = hasMatches && editor.area().isEditable();
        replaceButton.setDisable(!canReplace);
        replaceAllButton.setDisable(!canReplace);
        showCount();
    }

    /** Colours the matches around the caret. If there are many, colouring all would delay each keystroke. */
    private void markMatches(TextEditor shownEditor) {
        List<TextSearch.Match> matches = matches();
        int index = firstMatchFrom(matches, selection(shownEditor).getStart());
        markedMatches = matches.isEmpty() ? matches
                : matches.subList(Math.max(0, index - MAX_MARKED_PER_SIDE),
                        Math.min(matches.size(), index + MAX_MARKED_PER_SIDE));
        shownEditor.styles.setMatches(markedMatches, lineStarts(shownEditor, markedMatches));
    }

    private static void showInOverview(TextEditor shownEditor, List<TextSearch.Match> matches) {
        LineStarts starts = lineStarts(shownEditor, matches);
        shownEditor.view.overview.showMatches(matches, starts);
    }

    private static void clearMarks(TextEditor shownEditor) {
        showInOverview(shownEditor, List.of());
        shownEditor.styles.setMatches(List.of(), lineStarts(shownEditor, List.of()));
    }

    private static LineStarts lineStarts(TextEditor shownEditor, List<TextSearch.Match> matches) {
        return LineStarts.of(matches.isEmpty() ? "" : shownEditor.text());
    }

    private static IndexRange selection(TextEditor shownEditor) {
        return shownEditor.area().getSelection();
    }

    @FXML
    void findNext() {
        if (editor != null) {
            int start = selection(editor).getEnd();
            selectFirst(matches(), match -> match.start() >= start);
        }
    }

    @FXML
    void findPrevious() {
        if (editor != null) {
            int end = selection(editor).getStart();
            selectFirst(matches().reversed(), match -> match.end() <= end);
        }
    }

    private void searchAndSelect() {
        search();
        if (editor != null) {
            int start = selection(editor).getStart();
            selectFirst(matches(), match -> match.start() >= start);
        }
    }

    /** Selects the first match that satisfies a condition or, if none does, the first match. */
    private void selectFirst(List<TextSearch.Match> candidates, Predicate<TextSearch.Match> isNext) {
        candidates.stream().filter(isNext).findFirst().or(() -> candidates.stream().findFirst())
                .ifPresent(this::selectMatch);
    }

    @FXML
    void replaceOne() {
        if (editor == null || !canReplace(editor)) {
            return;
        }
        TextEditor shownEditor = editor;
        IndexRange selection = selection(shownEditor);
        matches().stream()
                .filter(match -> match.start() == selection.getStart() && match.end() == selection.getEnd())
                .findFirst()
                .ifPresent(match -> {
                    String text = createSearch().replacement(shownEditor.text(), match, replacementField.getText());
                    shownEditor.edits.replaceMatches(Map.of(match, text));
                    search();
                    if (matches().isEmpty()) {
                        shownEditor.view.select(match.start(), match.start() + text.length());
                    }
                });
        findNext();
    }

    @FXML
    void replaceAll() {
        List<TextSearch.Match> matches = matches();
        if (editor == null || matches.isEmpty() || !canReplace(editor)) {
            return;
        }
        String text = editor.text();
        Map<TextSearch.Match, String> replacements = new LinkedHashMap<>();
        matches.forEach(
                match -> replacements.put(match, createSearch().replacement(text, match, replacementField.getText())));
        boolean isReplaced = editor.edits.replaceMatches(replacements);
        search();
        if (isReplaced) {
            replacementMessage =
                    Optional.of(new ReplacementMessage(editor.text(), messages.text("find.replaced", matches.size())));
            showCount();
        }
    }

    private boolean canReplace(TextEditor shownEditor) {
        if (!shownEditor.area().isEditable()) {
            countLabel.setText(messages.text("find.readOnly"));
            return false;
        }
        boolean isPossible = createSearch().canReplaceWith(shownEditor.text(), replacementField.getText());
        if (!isPossible) {
            countLabel.setText(messages.text("find.noSuchGroup"));
        }
        return isPossible;
    }

    private void selectMatch(TextSearch.Match match) {
        if (editor != null) {
            editor.view.select(match.start(), match.end());
            boolean isMarked = !markedMatches.isEmpty() && markedMatches.getFirst().start() <= match.start()
                    && match.start() <= markedMatches.getLast().start();
            if (!isMarked) {
                markMatches(editor);
            }
            showCount();
        }
    }

    /** Shows the number of matches and the position of the selected match, or the reason why the search failed. */
    private void showCount() {
        countLabel.setText(switch (result) {
            case TextSearch.Result.Found found -> searchField.getText().isEmpty() ? ""
                    : describePart(describeMatches(found.matches()));
            case TextSearch.Result.NotAnExpression invalid -> messages.text("find.notAnExpression", invalid.reason());
            case TextSearch.Result.TookTooLong _ -> messages.text(
                    regexToggle.isSelected() ? "find.tooLong" : "find.longText");
            case TextSearch.Result.TooMany _ -> messages.text("find.tooMany", TextSearch.MAX_MATCHES);
        });
    }

    private String describePart(String description) {
        return editor == null || editor.excerpt().isEmpty() ? description : messages.text("find.shown", description);
    }

    private String describeMatches(List<TextSearch.Match> matches) {
        if (editor == null || matches.isEmpty()) {
            String text = editor == null ? "" : editor.text();
            return replacementMessage.filter(shown -> shown.text().equals(text)).map(ReplacementMessage::message)
                    .orElse(messages.text("find.none"));
        }
        int start = selection(editor).getStart();
        int index = firstMatchFrom(matches, start);
        if (index < matches.size() && matches.get(index).start() == start) {
            return messages.text("find.position", index + 1, matches.size());
        }
        return messages.text("find.count", matches.size());
    }

    private List<TextSearch.Match> matches() {
        return result instanceof TextSearch.Result.Found found ? found.matches() : List.of();
    }

    /** The index of the first match that starts at or after an offset. */
    private static int firstMatchFrom(List<TextSearch.Match> matches, int offset) {
        int index = Collections.binarySearch(matches, new TextSearch.Match(offset, offset),
                Comparator.comparingInt(TextSearch.Match::start));
        return index >= 0 ? index : -index - 1;
    }

    private TextSearch createSearch() {
        return new TextSearch(searchField.getText(), matchCaseToggle.isSelected(), wholeWordToggle.isSelected(),
                regexToggle.isSelected());
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
            findPrevious();
            event.consume();
        }
    }

    private void nameButton(ButtonBase button, String key) {
        button.setAccessibleText(messages.text(key));
        ControlTooltips.attach(button, messages.text(key));
    }
}
