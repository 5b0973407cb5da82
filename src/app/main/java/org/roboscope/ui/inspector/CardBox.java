package org.roboscope.ui.inspector;

import java.util.Locale;
import java.util.Set;
import javafx.animation.FadeTransition;
import javafx.css.PseudoClass;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.ui.common.WindowMessages;

/** One card: whose it is, where it stands, and its crawlers as chips. */
final class CardBox extends VBox {

    private static final Duration COMING = Duration.millis(450);
    private static final PseudoClass AT_CARET = PseudoClass.getPseudoClass("at-caret");

    private final CardContent face;
    private final FoldedChips chips;

    /** @param refold folds or unfolds the card */
    CardBox(CardContent face, boolean unfolded, WindowMessages messages, ChipHandlers handlers, Runnable refold) {
        this.face = face;
        this.chips = new FoldedChips(
                face.chips(), face.title(), messages.text("card.noChip"), unfolded, messages, handlers, refold);
        getStyleClass().addAll("crawler-card", "crawler-card-" + face.kind().name().toLowerCase(Locale.ROOT));
        getChildren().setAll(new CardHead(face, messages), chips);
    }

    CardContent face() {
        return face;
    }

    /** @param chosen the crawler that is chosen; its chip is shown on a folded card, too */
    void show(String chosen, int caretCard) {
        boolean atCaret = face.number() > 0 && face.number() == caretCard;
        pseudoClassStateChanged(AT_CARET, atCaret);
        chips.choose(chosen);
    }

    /** Shows which chips are new here: they come up slowly. */
    void letIn(Set<String> moved) {
        chips.shown().stream().filter(chip -> moved.contains(chip.crawler())).forEach(chip -> {
            FadeTransition coming = new FadeTransition(COMING, chip);
            coming.setFromValue(0);
            coming.setToValue(1);
            coming.play();
        });
    }

    void focusOnFolding() {
        chips.focusOnFolding();
    }
}
