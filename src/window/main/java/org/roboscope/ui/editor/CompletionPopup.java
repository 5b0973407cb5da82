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
 * Offers what could stand at the caret. It comes when asked for, or with what is typed, and typing goes on beneath it. Where it
 * came by itself nothing is chosen: Enter ends the line as ever, and Tab or an arrow down takes part in it.
 */
final class CompletionPopup {

    private static final double WIDTH = 380;
    private static final double WIDEST = 900;
    /** That of roboscope.css, or more than it is. */
    private static final double FONT_SIZE = 13;
    /** Beside and between what stands in a row. */
    private static final double GAPS = 56;
    /** More than these need not be measured: they are alike. */
    private static final int MEASURED = 40;
    private static final double ROW = 24;
    private static final int MOST_ROWS = 10;

    /** These keys act on the text until an entry is chosen, because the person did not ask for the list. */
    private static final Set<KeyCode> OF_THE_TEXT = EnumSet.of(KeyCode.ENTER, KeyCode.UP, KeyCode.LEFT, KeyCode.RIGHT,
            KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN);

    /** All of these have to be spelled right. */
    private static final Set<String> PREFERENCES = Set.of("content-usage", "content-signal");
    /** With one letter of a name there are dozens. */
    private static final int LETTERS_OF_NAME = 2;

    /**
     * What the list at the caret offers.
     *
     * @param detail   a few words on it
     * @param inserted the text that it inserts
     */
    private record Offer(String text, String detail, String inserted) implements ChoiceList.Choice {

        /** What may stand behind it is the next question. */
        private boolean goesOn() {
            return inserted.endsWith("=");
        }
    }

    private final CodeArea area;
    private final TextEditor.Services services;
    private final LazyValue<CardPopup> popup = new LazyValue<>(this::popup);
    private final ChoiceList<Offer> list =
            new ChoiceList<>("completion", ROW, MOST_ROWS, this::insert, this::hide);
    private int start;
    private boolean wasAskedFor = true;
    /** The line in which the person sent it away; it does not come back there unasked. */
    private int unwantedAt = -1;

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
        area.currentParagraphProperty().addListener((property, before, now) -> unwantedAt = -1);
    }

    private CardPopup popup() {
        CardPopup made = new CardPopup(list.view());
        made.whenEscaped(() -> unwantedAt = area.getCurrentParagraph());
        return made;
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

    /** A character was typed. What goes on from it is offered where that helps, and nothing is done unasked. */
    void typed() {
        boolean isAtCaret = area.isFocused() && area.getSelection().getLength() == 0;
        boolean isUnwanted = area.getCurrentParagraph() == unwantedAt;
        if (!isShowing() && isAtCaret && !isUnwanted && isWorthOffering()) {
            open(false);
        }
    }

    private void open(boolean isAskedFor) {
        if (!area.isEditable()) {
            return;
        }
        wasAskedFor = isAskedFor;
        int offered = refill();
        Optional<Bounds> caret = area.getCaretBounds();
        if (offered == 1 && isAskedFor) {
            insert();
        } else if (offered > 0 && caret.isPresent()) {
            popup.get().show(area, caret.get().getMinX(), caret.get().getMaxY() + 2);
        }
    }

    /** @return how many are offered */
    private int refill() {
        String line = area.getText(area.getCurrentParagraph());
        int column = area.getCaretColumn();
        CompletionList completionList = CompletionList.complete(line, column,
                services.workspace().reading().get().robots(), site(), services.crawlers().catalogue());
        List<Offer> offered = offers(completionList, line.substring(0, Math.min(column, line.length())));
        start = completionList.start();
        list.show(offered, wasAskedFor ? 0 : -1);
        list.view().setPrefWidth(Math.clamp(width(offered), WIDTH, WIDEST));
        if (offered.isEmpty() || !(wasAskedFor || isWorthOffering())) {
            hide();
        }
        return offered.size();
    }

    private String site() {
        return services.workspace().site().get();
    }

    /**
     * What could stand at the caret, and snippets at the beginning of a line: first the person's own. The templates, which
     * everybody has, are left out while a field is typed.
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
     * Where completions help somebody who types and did not ask: the field at the beginning of a line, the name of a crawler,
     * and the words of Content-Usage and Content-Signal. Paths are the person's own.
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
        return field.equals("user-agent") ? value.length() >= LETTERS_OF_NAME : PREFERENCES.contains(field);
    }

    /** So that nothing is cut. */
    private static double width(List<Offer> offered) {
        Text words = new Text();
        words.setFont(Font.font(Font.getDefault().getFamily(), FONT_SIZE));
        double widest = 0;
        for (Offer each : offered.subList(0, Math.min(MEASURED, offered.size()))) {
            words.setText(each.text() + each.detail());
            widest = Math.max(widest, words.getLayoutBounds().getWidth());
        }
        return GAPS + widest;
    }

    private void keyPressed(KeyEvent event) {
        if (!isShowing()) {
            return;
        }
        boolean nothingChosen = list.selected().isEmpty();
        if (event.getCode() == KeyCode.TAB) {
            if (nothingChosen) {
                list.selectFirst();
            }
            insert();
            event.consume();
        } else if (nothingChosen && OF_THE_TEXT.contains(event.getCode())) {
            hide();
        } else {
            list.keyPressed(event);
        }
    }

    private void insert() {
        Optional<Offer> chosen = list.selected();
        if (chosen.filter(Offer::goesOn).isEmpty()) {
            hide();
        }
        chosen.ifPresent(candidate -> {
            int line = area.getCurrentParagraph();
            int from = Math.min(start, area.getCaretColumn());
            area.replaceText(line, from, line, area.getCaretColumn(), candidate.inserted());
            area.requestFollowCaret();
            if (candidate.goesOn()) {
                area.layout();
                open(wasAskedFor);
            }
        });
    }
}
