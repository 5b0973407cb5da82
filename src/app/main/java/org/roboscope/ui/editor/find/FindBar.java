package org.roboscope.ui.editor.find;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.fxml.FXML;
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
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.TextSearch;

/** Finds and replaces in the text of the editor that it stands above. */
public final class FindBar {

    /** How many matches are coloured before the caret, and how many after it. */
    private static final int MARKED = 1_000;

    private final WindowMessages messages;
    private final FindWords words;
    private final Runnable onClose;
    private @Nullable SearchedText searched;
    private TextSearch.Result result = new TextSearch.Result.Found(List.of());
    private List<TextSearch.Match> marked = List.of();

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

    FindBar(WindowMessages messages, Runnable onClose) {
        this.messages = messages;
        this.words = new FindWords(messages);
        this.onClose = onClose;
    }

    @FXML
    void initialize() {
        name(matchCase, "find.matchCase");
        name(wholeWord, "find.wholeWord");
        name(regex, "find.regex");
        name(previous, "find.previous");
        name(next, "find.next");
        name(close, "find.close");
        wanted.setAccessibleText(messages.text("find.wanted"));
        with.setAccessibleText(messages.text("find.with"));
        wanted.textProperty().subscribe((before, now) -> {
            words.forgetReplaced();
            searchAndSelect();
        });
        matchCase.selectedProperty().subscribe((before, now) -> searchAndSelect());
        wholeWord.selectedProperty().subscribe((before, now) -> searchAndSelect());
        regex.selectedProperty().subscribe((before, now) -> searchAndSelect());
        wanted.setOnAction(event -> findNext());
        next.setOnAction(event -> findNext());
        previous.setOnAction(event -> findPrevious());
        close.setOnAction(event -> onClose.run());
        with.setOnAction(event -> replaceOne());
        replace.setOnAction(event -> replaceOne());
        replaceAll.setOnAction(event -> replaceAll());
        replaceRow.managedProperty().bind(replaceRow.visibleProperty());
        bar.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        new FindBarOrder(
                List.of(wanted, with, replace, replaceAll, matchCase, wholeWord, regex, previous, next, close),
                replaceAll).install();
    }

    /** Comes up for this editor; what is selected there, if it is short, is what is looked for. */
    void open(SearchedText now, boolean replacing) {
        replaceRow.setVisible(replacing);
        attach(now);
        String selected = now.selectedText();
        if (!selected.isEmpty() && selected.indexOf('\n') < 0) {
            wanted.setText(selected);
        }
        wanted.requestFocus();
        wanted.selectAll();
        search();
    }

    void attach(SearchedText now) {
        if (searched != null && !searched.equals(now)) {
            searched.forgetMarks();
        }
        searched = now;
        search();
    }

    void detach() {
        if (searched != null) {
            searched.forgetMarks();
            searched = null;
        }
    }

    /** The text has changed. */
    void search() {
        if (searched == null) {
            return;
        }
        result = query().in(searched.text());
        List<TextSearch.Match> matches = matches();
        searched.mark(matches);
        mark(searched);
        boolean some = !matches.isEmpty();
        next.setDisable(!some);
        previous.setDisable(!some);
        boolean canReplace = some && searched.isEditable();
        replace.setDisable(!canReplace);
        replaceAll.setDisable(!canReplace);
        showCount();
    }

    /** To colour all of very many would take long, each time a letter is typed: those around the caret are enough. */
    private void mark(SearchedText shown) {
        List<TextSearch.Match> matches = matches();
        int at = FindWords.indexFrom(matches, shown.selection().getStart());
        marked = matches.isEmpty() ? matches
                : matches.subList(Math.max(0, at - MARKED), Math.min(matches.size(), at + MARKED));
        shown.colour(marked);
    }

    void findNext() {
        List<TextSearch.Match> matches = matches();
        if (searched == null || matches.isEmpty()) {
            return;
        }
        int from = searched.selection().getEnd();
        select(matches.stream().filter(match -> match.start() >= from).findFirst().orElse(matches.getFirst()));
    }

    void findPrevious() {
        List<TextSearch.Match> matches = matches();
        if (searched == null || matches.isEmpty()) {
            return;
        }
        int to = searched.selection().getStart();
        select(matches.reversed().stream().filter(match -> match.end() <= to).findFirst().orElse(matches.getLast()));
    }

    private void searchAndSelect() {
        search();
        if (searched != null && !matches().isEmpty()) {
            int from = searched.selection().getStart();
            select(matches().stream().filter(match -> match.start() >= from).findFirst().orElse(matches().getFirst()));
        }
    }

    private void replaceOne() {
        if (searched == null || !canReplace(searched)) {
            return;
        }
        SearchedText shown = searched;
        IndexRange selection = shown.selection();
        matches().stream()
                .filter(match -> match.start() == selection.getStart() && match.end() == selection.getEnd())
                .findFirst()
                .ifPresent(match -> {
                    String text = query().replacement(shown.text(), match, with.getText());
                    shown.replace(Map.of(match, text));
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
        boolean replaced = searched.replace(replacements);
        search();
        if (replaced) {
            words.replaced(searched.text(), matches.size());
            showCount();
        }
    }

    private boolean canReplace(SearchedText shown) {
        if (!shown.isEditable()) {
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
            searched.select(match);
            boolean isMarked = !marked.isEmpty() && marked.getFirst().start() <= match.start()
                    && match.start() <= marked.getLast().start();
            if (!isMarked) {
                mark(searched);
            }
            showCount();
        }
    }

    private void showCount() {
        count.setText(words.count(query(), result, Optional.ofNullable(searched)));
    }

    private List<TextSearch.Match> matches() {
        return FindWords.matches(result);
    }

    private TextSearch query() {
        return new TextSearch(wanted.getText(), matchCase.isSelected(), wholeWord.isSelected(), regex.isSelected());
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            onClose.run();
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
