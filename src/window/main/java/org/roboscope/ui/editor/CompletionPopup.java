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
 * A popup with completions at the caret. It opens on request or while the user types, and keystrokes continue to go to
 * the text. If it opened while the user typed, no entry is selected: Enter ends the line as usual, and Tab or the down
 * arrow selects an entry. Enter inserts the selected entry. An entry that the user selected stays selected while it is
 * offered.
 */
final class CompletionPopup {

    private static final double MIN_WIDTH = 380;
    private static final double MAX_WIDTH = 900;
    /** Must not be smaller than the font size in roboscope.css. */
    private static final double FONT_SIZE = 13;
    /** The total width of the gaps in a row. */
    private static final double ROW_GAPS = 56;
    /** The maximum number of entries that are measured for the width. The others have similar lengths. */
    private static final int MAX_MEASURED = 40;
    private static final double DISTANCE_FROM_CARET = 2;
    private static final double ROW_HEIGHT = 24;
    private static final int MAX_ROWS = 10;

    /** Keys that act on the text until an entry is selected, if the popup opened while typing. */
    private static final Set<KeyCode> TEXT_KEYS = EnumSet.of(KeyCode.ENTER, KeyCode.UP, KeyCode.LEFT, KeyCode.RIGHT,
            KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN);

    /** Fields whose values are completed while typing, because each word must be spelled exactly. */
    private static final Set<String> PREFERENCE_FIELDS = Set.of("content-usage", "content-signal");
    /**
     * The minimum number of typed characters for which crawler names are offered. Fewer characters match dozens of
     * names.
     */
    private static final int MIN_NAME_PREFIX = 2;

    /**
     * An entry of the list.
     *
     * @param detail   a short description
     * @param inserted the text that the entry inserts
     */
    private record Offer(String text, String detail, String inserted) implements ChoiceList.Choice {

        /** Whether another completion follows, such as after {@code =}. */
        private boolean hasContinuation() {
            return inserted.endsWith("=");
        }
    }

    private final CodeArea area;
    private final TextEditor.Services services;
    private final LazyValue<CardPopup> popup = new LazyValue<>(this::createPopup);
    private final ChoiceList<Offer> list =
            new ChoiceList<>("completion", ROW_HEIGHT, MAX_ROWS, this::insert, this::hide);
    private int insertionStart;
    private boolean isRequested = true;
    /** The entry that the user selected with an arrow key since the popup opened. */
    private Optional<Offer> chosenByUser = Optional.empty();
    /** The line in which the user closed the popup, where typing does not open it again. */
    private int dismissedLine = -1;

    CompletionPopup(CodeArea area, TextEditor.Services services) {
        this.area = area;
        this.services = services;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.focusedProperty().subscribe(isFocused -> {
            if (!isFocused) {
                hide();
            }
        });
        area.caretPositionProperty().addListener((_, _, _) -> {
            if (isShowing()) {
                updateOffers();
            }
        });
        area.currentParagraphProperty().addListener((_, _, _) -> dismissedLine = -1);
    }

    private CardPopup createPopup() {
        CardPopup created = new CardPopup(list.view());
        created.setOnEscape(() -> dismissedLine = area.getCurrentParagraph());
        return created;
    }

    private boolean isShowing() {
        return popup.isCreated() && popup.get().isShowing();
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
    void openAfterTyping() {
        boolean isAtCaret = area.isFocused() && area.getSelection().getLength() == 0;
        boolean isDismissed = area.getCurrentParagraph() == dismissedLine;
        if (!isShowing() && isAtCaret && !isDismissed && canOfferWhileTyping()) {
            open(false);
        }
    }

    private void open(boolean isRequestedNow) {
        if (!area.isEditable()) {
            return;
        }
        isRequested = isRequestedNow;
        chosenByUser = Optional.empty();
        int offerCount = updateOffers();
        Optional<Bounds> caret = area.getCaretBounds();
        if (offerCount == 1 && isRequestedNow) {
            insert();
        } else if (offerCount > 0 && caret.isPresent()) {
            popup.get().show(area, caret.get().getMinX(), caret.get().getMaxY() + DISTANCE_FROM_CARET);
        }
    }

    /** @return the number of offers */
    private int updateOffers() {
        String line = area.getText(area.getCurrentParagraph());
        int column = area.getCaretColumn();
        CompletionList completionList = CompletionList.complete(line, column,
                services.workspace().reading().get().robotsReading(), site(), services.crawlers().catalogue());
        List<Offer> offers = createOffers(completionList, line.substring(0, Math.min(column, line.length())));
        insertionStart = completionList.start();
        list.show(offers, chosenByUser.map(offers::indexOf).filter(index -> index >= 0).orElse(isRequested ? 0 : -1));
        list.view().setPrefWidth(Math.clamp(measureWidth(offers), MIN_WIDTH, MAX_WIDTH));
        if (offers.isEmpty() || !(isRequested || canOfferWhileTyping())) {
            hide();
        }
        return offers.size();
    }

    private String site() {
        return services.workspace().site().get();
    }

    /**
     * Creates the completions at the caret. At the beginning of a line there are snippets, too, the user's own first.
     * Templates are left out while the user types a field.
     */
    private List<Offer> createOffers(CompletionList completionList, String textBeforeCaret) {
        Stream<Offer> candidates = completionList.candidates().stream()
                .map(candidate -> new Offer(candidate.text(), candidate.detail(), candidate.inserted()));
        if (textBeforeCaret.indexOf(':') >= 0) {
            return candidates.toList();
        }
        MessageBundle messages = MessageBundle.of("ui");
        Stream<Offer> ownSnippets = services.snippets().all().stream().map(
                snippet -> new Offer(snippet.name(), messages.text("completion.snippet"), snippet.text()));
        Stream<Offer> templates = textBeforeCaret.isBlank() || completionList.candidates().isEmpty()
                ? TextTemplate.textsByTitle(services.crawlers().catalogue(), site(), services.messages()).entrySet()
                        .stream()
                        .map(template -> new Offer(template.getKey(), messages.text("completion.template"),
                                template.getValue()))
                : Stream.empty();
        String typed = textBeforeCaret.strip().toLowerCase(Locale.ROOT);
        return Stream.concat(candidates, Stream.concat(ownSnippets, templates)
                .filter(snippet -> snippet.text().toLowerCase(Locale.ROOT).startsWith(typed))).toList();
    }

    /**
     * Whether completions are offered while typing: for the field at the beginning of a line, the name of a crawler,
     * and the words of Content-Usage and Content-Signal. Paths are not completed.
     */
    private boolean canOfferWhileTyping() {
        String line = area.getText(area.getCurrentParagraph());
        String textBeforeCaret = line.substring(0, Math.min(area.getCaretColumn(), line.length()));
        if (!line.substring(textBeforeCaret.length()).isBlank() || textBeforeCaret.indexOf('#') >= 0) {
            return false;
        }
        int colon = textBeforeCaret.indexOf(':');
        if (colon < 0) {
            return !textBeforeCaret.isBlank()
                    && textBeforeCaret.strip().chars().allMatch(c -> Character.isLetter(c) || c == '-');
        }
        String field = textBeforeCaret.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        String value = textBeforeCaret.substring(colon + 1).strip();
        return field.equals("user-agent") ? value.length() >= MIN_NAME_PREFIX : PREFERENCE_FIELDS.contains(field);
    }

    private static double measureWidth(List<Offer> offers) {
        Text measuredText = new Text();
        measuredText.setFont(Font.font(Font.getDefault().getFamily(), FONT_SIZE));
        double maxWidth = 0;
        for (Offer offer : offers.subList(0, Math.min(MAX_MEASURED, offers.size()))) {
            measuredText.setText(offer.text() + offer.detail());
            maxWidth = Math.max(maxWidth, measuredText.getLayoutBounds().getWidth());
        }
        return ROW_GAPS + maxWidth;
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
            if (event.isConsumed()) {
                chosenByUser = list.selected();
            }
        }
    }

    private void insert() {
        Optional<Offer> chosen = list.selected();
        if (chosen.filter(Offer::hasContinuation).isEmpty()) {
            hide();
        }
        chosen.ifPresent(offer -> {
            int line = area.getCurrentParagraph();
            int column = Math.min(insertionStart, area.getCaretColumn());
            area.replaceText(line, column, line, area.getCaretColumn(), offer.inserted());
            area.requestFollowCaret();
            if (offer.hasContinuation()) {
                area.layout();
                open(isRequested);
            }
        });
    }
}
