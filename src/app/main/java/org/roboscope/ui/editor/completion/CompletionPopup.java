package org.roboscope.ui.editor.completion;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.editing.CompletionList;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.workspace.Workspace;

/**
 * Offers what could stand at the caret. It comes when asked for, or with what is typed, and typing goes on beneath it. Where it
 * came by itself nothing is chosen: Enter ends the line as ever, and Tab or an arrow down takes part in it.
 */
public final class CompletionPopup {

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

    private final CodeArea area;
    private final Workspace workspace;
    private final OwnCrawlers crawlers;
    private final OwnSnippets snippets;
    private final Supplier<Map<String, String>> templates;
    private final LazyValue<CardPopup> popup = new LazyValue<>(this::popup);
    private final ChoiceList<OfferedText> list =
            new ChoiceList<>("completion", ROW, MOST_ROWS, this::insert, this::hide);
    private int start;
    private boolean wasAskedFor = true;
    /** The line in which the person sent it away; it does not come back there unasked. */
    private int unwantedAt = -1;

    /** @param templates the snippets that everybody has, by name */
    public CompletionPopup(CodeArea area, Workspace workspace, OwnCrawlers crawlers, OwnSnippets snippets,
            Supplier<Map<String, String>> templates) {
        this.snippets = snippets;
        this.templates = templates;
        this.area = area;
        this.crawlers = crawlers;
        this.workspace = workspace;
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

    public void hide() {
        if (isShowing()) {
            popup.get().hide();
        }
    }

    public void open() {
        open(true);
    }

    /** A character was typed. What goes on from it is offered where that helps, and nothing is done unasked. */
    public void typed() {
        boolean isAtCaret = area.isFocused() && area.getSelection().getLength() == 0;
        boolean isUnwanted = area.getCurrentParagraph() == unwantedAt;
        if (!isShowing() && isAtCaret && !isUnwanted
                && TypingPlace.isWorthOffering(area.getText(area.getCurrentParagraph()), area.getCaretColumn())) {
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
        int line = area.getCurrentParagraph();
        CompletionList completionList = CompletionList.at(area.getText(line), area.getCaretColumn(),
                workspace.readingProperty().get().robots(), workspace.siteProperty().get(), crawlers.catalogue());
        List<OfferedText> offered = OfferedText.of(
                completionList, snippets.all(), templates.get(), area.getText(line), area.getCaretColumn());
        start = completionList.start();
        list.show(offered, wasAskedFor ? 0 : -1);
        list.view().setPrefWidth(Math.clamp(width(offered), WIDTH, WIDEST));
        boolean isWorthIt =
                wasAskedFor || TypingPlace.isWorthOffering(area.getText(line), area.getCaretColumn());
        if (offered.isEmpty() || !isWorthIt) {
            hide();
        }
        return offered.size();
    }

    /** So that nothing is cut. */
    private static double width(List<OfferedText> offered) {
        Text words = new Text();
        words.setFont(Font.font(Font.getDefault().getFamily(), FONT_SIZE));
        double widest = 0;
        for (OfferedText each : offered.subList(0, Math.min(MEASURED, offered.size()))) {
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
        Optional<OfferedText> chosen = list.selected();
        if (chosen.filter(CompletionPopup::goesOn).isEmpty()) {
            hide();
        }
        chosen.ifPresent(candidate -> {
            int line = area.getCurrentParagraph();
            int from = Math.min(start, area.getCaretColumn());
            area.replaceText(line, from, line, area.getCaretColumn(), candidate.inserted());
            area.requestFollowCaret();
            if (goesOn(candidate)) {
                area.layout();
                open(wasAskedFor);
            }
        });
    }

    /** What may stand behind it is the next question. */
    private static boolean goesOn(OfferedText candidate) {
        return candidate.inserted().endsWith("=");
    }
}
