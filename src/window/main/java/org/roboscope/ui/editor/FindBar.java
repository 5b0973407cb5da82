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

    /** Number of matches before and after the caret that are coloured. */
    private static final int MARKED = 1_000;

    private final WindowMessages messages;
    private final Runnable onClose;
    /** Container of the bar; empty while it is closed. */
    final VBox node = new VBox();
    private final LazyValue<Parent> content;
    private @Nullable TextEditor searched;
    private TextSearch.Result result = new TextSearch.Result.Found(List.of());
    private List<TextSearch.Match> marked = List.of();
    private Optional<Replaced> replaced = Optional.empty();

    /** The message about the last replacement, valid until the text changes. */
    private record Replaced(String text, String words) {}

    @FXML
    private VBox bar;

    @FXML
    private TextField wanted;

    @FXML
    private ToggleButton matchCase;

    @FXML
    private ToggleButton wholeWord;

    @FXML
    private ToggleButton regex;

    @FXML
    private Button previous;

    @FXML
    private Button next;

    @FXML
    private Label count;

    @FXML
    private Button close;

    @FXML
    private HBox replaceRow;

    @FXML
    private TextField with;

    @FXML
    private Button replace;

    @FXML
    private Button replaceAll;

    /** @param onClose returns focus to the text */
    FindBar(WindowMessages messages, Runnable onClose) {
        this.messages = messages;
        this.onClose = onClose;
        this.content = FxmlFile.FIND_BAR.lazily(this, messages);
    }

    private boolean isOpen() {
        return !node.getChildren().isEmpty();
    }

    @FXML
    void initialize() {
        Map.of(matchCase, "find.matchCase", wholeWord, "find.wholeWord", regex, "find.regex",
                previous, "find.previous", next, "find.next", close, "find.close").forEach(this::name);
        wanted.textProperty().subscribe((before, now) -> {
            replaced = Optional.empty();
            searchAndSelect();
        });
        for (ToggleButton option : List.of(matchCase, wholeWord, regex)) {
            option.selectedProperty().subscribe((before, now) -> searchAndSelect());
        }
        wanted.setOnAction(event -> findNext());
        next.setOnAction(event -> findNext());
        previous.setOnAction(event -> findPrevious());
        close.setOnAction(event -> close());
        with.setOnAction(event -> replaceOne());
        replace.setOnAction(event -> replaceOne());
        replaceAll.setOnAction(event -> replaceAll());
        replaceRow.managedProperty().bind(replaceRow.visibleProperty());
        bar.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        // Tab moves from the search field to the replacement, then to the buttons.
        List<Node> order =
                List.of(wanted, with, replace, replaceAll, matchCase, wholeWord, regex, previous, next, close);
        order.forEach(each -> each.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && replaceRow.isVisible()) {
                tab(order, each, event.isShiftDown());
                event.consume();
            }
        }));
    }

    private void tab(List<Node> order, Node from, boolean backwards) {
        List<Node> others = backwards ? order.subList(0, order.indexOf(from)).reversed()
                : order.subList(order.indexOf(from) + 1, order.size());
        others.stream().filter(other -> !other.isDisabled()).findFirst().ifPresentOrElse(Node::requestFocus, () -> {
            if (backwards) {
                wanted.requestFocusTraversal(TraversalDirection.PREVIOUS);
            } else {
                // It is the last node of the bar in the scene, so focus leaves the bar.
                replaceAll.requestFocusTraversal(TraversalDirection.NEXT);
            }
        });
    }

    /** Opens the bar for this editor, and searches for its selection if that is within a line. */
    void open(TextEditor now, boolean replacing) {
        node.getChildren().setAll(content.get());
        replaceRow.setVisible(replacing && now.area().isEditable());
        attach(now);
        String selected = now.text().substring(selection(now).getStart(), selection(now).getEnd());
        if (!selected.isEmpty() && selected.indexOf('\n') < 0) {
            wanted.setText(selected);
        }
        wanted.requestFocus();
        wanted.selectAll();
        search();
    }

    /** Opens the bar if needed, and goes to the next or previous match. */
    void goToMatch(TextEditor now, boolean forward) {
        if (!isOpen()) {
            open(now, false);
        } else if (forward) {
            findNext();
        } else {
            findPrevious();
        }
    }

    /** Searches another text, which came to the front. */
    void searchIn(TextEditor now) {
        if (isOpen()) {
            attach(now);
        }
    }

    void textChanged() {
        if (isOpen()) {
            search();
        }
    }

    private void close() {
        if (searched != null) {
            forgetMarks(searched);
            searched = null;
        }
        node.getChildren().clear();
        onClose.run();
    }

    private void attach(TextEditor now) {
        if (searched != null && !searched.equals(now)) {
            forgetMarks(searched);
        }
        searched = now;
        search();
    }

    private void search() {
        if (searched == null) {
            return;
        }
        result = query().in(searched.text());
        List<TextSearch.Match> matches = matches();
        showInOverview(searched, matches);
        mark(searched);
        boolean some = !matches.isEmpty();
        next.setDisable(!some);
        previous.setDisable(!some);
        boolean canReplace = some && searched.area().isEditable();
        replace.setDisable(!canReplace);
        replaceAll.setDisable(!canReplace);
        showCount();
    }

    /** Colours the matches around the caret. Colouring all of very many would delay each keystroke. */
    private void mark(TextEditor shown) {
        List<TextSearch.Match> matches = matches();
        int at = indexFrom(matches, selection(shown).getStart());
        marked = matches.isEmpty() ? matches
                : matches.subList(Math.max(0, at - MARKED), Math.min(matches.size(), at + MARKED));
        shown.styles.setFound(marked, lineStarts(shown, marked));
    }

    private static void showInOverview(TextEditor shown, List<TextSearch.Match> matches) {
        LineStarts starts = lineStarts(shown, matches);
        shown.view.overview.showFound(matches, starts);
    }

    private static void forgetMarks(TextEditor shown) {
        showInOverview(shown, List.of());
        shown.styles.setFound(List.of(), lineStarts(shown, List.of()));
    }

    private static LineStarts lineStarts(TextEditor shown, List<TextSearch.Match> matches) {
        return LineStarts.of(matches.isEmpty() ? "" : shown.text());
    }

    private static IndexRange selection(TextEditor shown) {
        return shown.area().getSelection();
    }

    private void findNext() {
        if (searched != null) {
            int from = selection(searched).getEnd();
            select(matches(), match -> match.start() >= from);
        }
    }

    private void findPrevious() {
        if (searched != null) {
            int to = selection(searched).getStart();
            select(matches().reversed(), match -> match.end() <= to);
        }
    }

    private void searchAndSelect() {
        search();
        if (searched != null) {
            int from = selection(searched).getStart();
            select(matches(), match -> match.start() >= from);
        }
    }

    /** Selects the first match that passes, wrapping around. */
    private void select(List<TextSearch.Match> onwards, Predicate<TextSearch.Match> isNext) {
        onwards.stream().filter(isNext).findFirst().or(() -> onwards.stream().findFirst()).ifPresent(this::select);
    }

    private void replaceOne() {
        if (searched == null || !canReplace(searched)) {
            return;
        }
        TextEditor shown = searched;
        IndexRange selection = selection(shown);
        matches().stream()
                .filter(match -> match.start() == selection.getStart() && match.end() == selection.getEnd())
                .findFirst()
                .ifPresent(match -> {
                    String text = query().replacement(shown.text(), match, with.getText());
                    shown.edits.replace(Map.of(match, text));
                    search();
                });
        findNext();
    }

    private void replaceAll() {
        List<TextSearch.Match> matches = matches();
        if (searched == null || matches.isEmpty() || !canReplace(searched)) {
            return;
        }
        String text = searched.text();
        Map<TextSearch.Match, String> replacements = new LinkedHashMap<>();
        matches.forEach(match -> replacements.put(match, query().replacement(text, match, with.getText())));
        boolean done = searched.edits.replace(replacements);
        search();
        if (done) {
            replaced = Optional.of(new Replaced(searched.text(), messages.text("find.replaced", matches.size())));
            showCount();
        }
    }

    private boolean canReplace(TextEditor shown) {
        if (!shown.area().isEditable()) {
            count.setText(messages.text("find.readOnly"));
            return false;
        }
        boolean possible = query().canReplaceWith(shown.text(), with.getText());
        if (!possible) {
            count.setText(messages.text("find.noSuchGroup"));
        }
        return possible;
    }

    private void select(TextSearch.Match match) {
        if (searched != null) {
            searched.view.select(match.start(), match.end());
            boolean isMarked = !marked.isEmpty() && marked.getFirst().start() <= match.start()
                    && match.start() <= marked.getLast().start();
            if (!isMarked) {
                mark(searched);
            }
            showCount();
        }
    }

    /** Shows the number of matches and which one is selected, or why the search failed. */
    private void showCount() {
        count.setText(switch (result) {
            case TextSearch.Result.Found found -> wanted.getText().isEmpty() ? ""
                    : limitedToShown(position(found.matches()));
            case TextSearch.Result.NotAnExpression broken -> messages.text("find.notAnExpression", broken.reason());
            case TextSearch.Result.TookTooLong _ -> messages.text(
                    regex.isSelected() ? "find.tooLong" : "find.longText");
            case TextSearch.Result.TooMany _ -> messages.text("find.tooMany", TextSearch.MOST);
        });
    }

    private String limitedToShown(String words) {
        return searched == null || searched.excerpt().isEmpty() ? words : messages.text("find.shown", words);
    }

    private String position(List<TextSearch.Match> matches) {
        if (searched == null || matches.isEmpty()) {
            String now = searched == null ? "" : searched.text();
            return replaced.filter(done -> done.text().equals(now)).map(Replaced::words)
                    .orElse(messages.text("find.none"));
        }
        int start = selection(searched).getStart();
        int at = indexFrom(matches, start);
        if (at < matches.size() && matches.get(at).start() == start) {
            return messages.text("find.position", at + 1, matches.size());
        }
        return messages.text("find.count", matches.size());
    }

    private List<TextSearch.Match> matches() {
        return result instanceof TextSearch.Result.Found found ? found.matches() : List.of();
    }

    /** The index of the first match from this offset on. */
    private static int indexFrom(List<TextSearch.Match> matches, int offset) {
        int found = Collections.binarySearch(matches, new TextSearch.Match(offset, offset),
                Comparator.comparingInt(TextSearch.Match::start));
        return found >= 0 ? found : -found - 1;
    }

    private TextSearch query() {
        return new TextSearch(wanted.getText(), matchCase.isSelected(), wholeWord.isSelected(), regex.isSelected());
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

    private void name(ButtonBase button, String key) {
        button.setAccessibleText(messages.text(key));
        ControlTooltips.attach(button, messages.text(key));
    }
}
