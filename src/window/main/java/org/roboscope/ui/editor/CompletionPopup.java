package org.roboscope.ui.editor;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.editing.CompletionList;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.common.LazyValue;

/**
 * A popup with completions at the caret. It opens on request or while the user types, and typing continues in the text.
 * If it opened while typing, no entry is selected: Enter ends the line as usual; Tab or the down arrow selects an
 * entry.
 */
final class CompletionPopup {

    private static final double WIDTH = 380;
    private static final double WIDEST = 900;
    /** The font size of roboscope.css, or a larger one. */
    private static final double FONT_SIZE = 13;
    /** Total width of the gaps in a row. */
    private static final double GAPS = 56;
    /** Number of entries that are measured for the width; later ones are of similar length. */
    private static final int MOST_MEASURED = 40;
    private static final double ROW_HEIGHT = 24;
    private static final int MOST_ROWS = 10;

    /** Keys that act on the text until an entry is selected, if the popup opened while typing. */
    private static final Set<KeyCode> TEXT_KEYS = EnumSet.of(KeyCode.ENTER, KeyCode.UP, KeyCode.LEFT, KeyCode.RIGHT,
            KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN);

    /** Fields whose values are completed while typing, because each word must be spelled exactly. */
    private static final Set<String> PREFERENCES = Set.of("content-usage", "content-signal");
    /** Characters of a crawler name after which names are offered; fewer match dozens. */
    private static final int SHORTEST_NAME_PREFIX = 2;

    /**
     * An entry of the list.
     *
     * @param detail a short description
     * @param inserted the text that it inserts
     */
    private record Offer(String text, String detail, String inserted) implements ChoiceList.Choice {

        /** Whether another completion follows, as after {@code =}. */
        private boolean continues() {
            return inserted.endsWith("=");
        }
    }

    private final CodeArea area;
    private final TextEditor.Services services;
    private final LazyValue<CardPopup> popup = new LazyValue<>(this::popup);
    private final ChoiceList<Offer> list =
            new ChoiceList<>("completion", ROW_HEIGHT, MOST_ROWS, this::insert, this::hide);
    private int start;
    private boolean isRequested = true;
    /** Line in which the user closed the popup; typing does not open it there again. */
    private int dismissedLine = -1;

    CompletionPopup(CodeArea area, TextEditor.Services services) {
        this.area = area;
        this.services = services;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.focusedProperty().subscribe(has -> {
            if (!has) {
                hide();
            }
        });
        area.caretPositionProperty().addListener((property, before, now) -> {
            if (isShowing()) {
                refill();
            }
        });
        area.currentParagraphProperty().addListener((property, before, now) -> dismissedLine = -1);
    }

    private CardPopup popup() {
        CardPopup created = new CardPopup(list.view());
        created.whenEscaped(() -> dismissedLine = area.getCurrentParagraph());
        return created;
    }

    private boolean isShowing() {
        return popup.isMade() && popup.get().isShowing();
    }

    void hide() {
        if (isShowing()) {
            popup.get().hide();
        }
    }

    void open() {
        open(true);
    }

    /** Opens the popup after a typed character if a completion is likely to help. */
    void characterTyped() {
        boolean isAtCaret = area.isFocused() && area.getSelection().getLength() == 0;
        boolean isUnwanted = area.getCurrentParagraph() == dismissedLine;
        if (!isShowing() && isAtCaret && !isUnwanted && isWorthOffering()) {
            open(false);
        }
    }

    private void open(boolean requested) {
        if (!area.isEditable()) {
            return;
        }
        isRequested = requested;
        int offered = refill();
        Optional<Bounds> caret = area.getCaretBounds();
        if (offered == 1 && requested) {
            insert();
        } else if (offered > 0 && caret.isPresent()) {
            popup.get().show(area, caret.get().getMinX(), caret.get().getMaxY() + 2);
        }
    }

    /** @return the number of offers */
    private int refill() {
        String line = area.getText(area.getCurrentParagraph());
        int column = area.getCaretColumn();
        CompletionList completionList = CompletionList.complete(line, column,
                services.workspace().reading().get().robots(), site(), services.crawlers().catalogue());
        List<Offer> offered = offers(completionList, line.substring(0, Math.min(column, line.length())));
        start = completionList.start();
        list.show(offered, isRequested ? 0 : -1);
        list.view().setPrefWidth(Math.clamp(width(offered), WIDTH, WIDEST));
        if (offered.isEmpty() || !(isRequested || isWorthOffering())) {
            hide();
        }
        return offered.size();
    }

    private String site() {
        return services.workspace().site().get();
    }

    /**
     * The completions at the caret. At the beginning of a line also snippets, the user's own first; templates are left
     * out while a field is typed.
     */
    private List<Offer> offers(CompletionList completionList, String before) {
        Stream<Offer> words = completionList.candidates().stream()
                .map(candidate -> new Offer(candidate.text(), candidate.detail(), candidate.inserted()));
        if (before.indexOf(':') >= 0) {
            return words.toList();
        }
        MessageBundle messages = MessageBundle.of("ui");
        Stream<Offer> own = services.snippets().all().stream().map(
                snippet -> new Offer(snippet.name(), messages.text("completion.snippet"), snippet.text()));
        Stream<Offer> templates = before.isBlank() || completionList.candidates().isEmpty()
                ? TextTemplate.byName(services.crawlers().catalogue(), site(), services.messages()).entrySet().stream()
                        .map(each -> new Offer(each.getKey(), messages.text("completion.template"), each.getValue()))
                : Stream.empty();
        String typed = before.strip().toLowerCase(Locale.ROOT);
        return Stream.concat(words, Stream.concat(own, templates)
                .filter(snippet -> snippet.text().toLowerCase(Locale.ROOT).startsWith(typed))).toList();
    }

    /**
     * Whether completions are offered while typing: for the field at the beginning of a line, the name of a crawler,
     * and the words of Content-Usage and Content-Signal. Paths are not completed.
     */
    private boolean isWorthOffering() {
        String line = area.getText(area.getCurrentParagraph());
        String before = line.substring(0, Math.min(area.getCaretColumn(), line.length()));
        if (!line.substring(before.length()).isBlank() || before.indexOf('#') >= 0) {
            return false;
        }
        int colon = before.indexOf(':');
        if (colon < 0) {
            return !before.isBlank() && before.strip().chars().allMatch(c -> Character.isLetter(c) || c == '-');
        }
        String field = before.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        String value = before.substring(colon + 1).strip();
        return field.equals("user-agent") ? value.length() >= SHORTEST_NAME_PREFIX : PREFERENCES.contains(field);
    }

    private static double width(List<Offer> offered) {
        Text words = new Text();
        words.setFont(Font.font(Font.getDefault().getFamily(), FONT_SIZE));
        double widest = 0;
        for (Offer each : offered.subList(0, Math.min(MOST_MEASURED, offered.size()))) {
            words.setText(each.text() + each.detail());
            widest = Math.max(widest, words.getLayoutBounds().getWidth());
        }
        return GAPS + widest;
    }

    private void keyPressed(KeyEvent event) {
        if (!isShowing()) {
            return;
        }
        boolean hasNoSelection = list.selected().isEmpty();
        if (event.getCode() == KeyCode.TAB) {
            if (hasNoSelection) {
                list.selectFirst();
            }
            insert();
            event.consume();
        } else if (hasNoSelection && TEXT_KEYS.contains(event.getCode())) {
            hide();
        } else {
            list.keyPressed(event);
        }
    }

    private void insert() {
        Optional<Offer> chosen = list.selected();
        if (chosen.filter(Offer::continues).isEmpty()) {
            hide();
        }
        chosen.ifPresent(candidate -> {
            int line = area.getCurrentParagraph();
            int from = Math.min(start, area.getCaretColumn());
            area.replaceText(line, from, line, area.getCaretColumn(), candidate.inserted());
            area.requestFollowCaret();
            if (candidate.continues()) {
                area.layout();
                open(isRequested);
            }
        });
    }
}
