package org.roboscope.ui.inspector;

import java.util.Locale;
import java.util.Set;
import javafx.animation.FadeTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.WindowMessages;

/** One card: whose it is, where it stands, and its crawlers as chips. */
final class CardBox extends VBox {

    private static final Duration COMING = Duration.millis(450);
    private static final PseudoClass AT_CARET = PseudoClass.getPseudoClass("at-caret");

    private final CardContent face;
    private final WindowMessages messages;
    private final FoldedChips chips;

    /** @param refold folds or unfolds the card */
    CardBox(CardContent face, boolean unfolded, WindowMessages messages, ChipHandlers handlers, Runnable refold) {
        this.face = face;
        this.messages = messages;
        this.chips = new FoldedChips(
                face.chips(), face.title(), messages.text("card.nobody"), unfolded, messages, handlers, refold);
        getStyleClass().addAll("crawler-card", "crawler-card-" + face.kind().name().toLowerCase(Locale.ROOT));
        getChildren().setAll(head(), chips);
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

    private Node head() {
        Region dot = new Region();
        dot.getStyleClass().add("group-dot");
        if (face.colour() >= 0) {
            dot.getStyleClass().add("group-colour-" + face.colour());
        }
        Label title = new Label(face.title());
        title.getStyleClass().add("card-title");
        title.setMinWidth(0);
        Label agents = new Label(face.agents().isEmpty() ? "" : messages.text("card.agents", face.agents()));
        agents.getStyleClass().add("card-agents");
        agents.setMinWidth(0);
        // They take what the title leaves and never shorten it.
        StackPane rest = new StackPane(agents);
        rest.setAlignment(Pos.CENTER_LEFT);
        rest.setMinWidth(0);
        rest.setPrefWidth(0);
        HBox.setHgrow(rest, Priority.ALWAYS);
        if (face.agents().equalsIgnoreCase(face.title())) {
            // It says the title again: rather nothing than a piece of it.
            agents.visibleProperty().bind(agents.widthProperty().map(
                    width -> width.doubleValue() >= agents.prefWidth(-1) - 1));
        }
        Label place = new Label(face.place());
        place.setMinWidth(USE_PREF_SIZE);
        place.getStyleClass().add("card-place");
        HBox head = new HBox(dot, title, rest, place);
        head.getStyleClass().add("card-head");
        if (!face.agents().isEmpty()) {
            ControlTooltips.attach(agents, face.agents());
            ControlTooltips.attach(title, face.agents());
        }
        return head;
    }
}
