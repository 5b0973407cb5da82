package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.NoticeRow;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LongText;

/** Says above a text that it is too long to be shown whole, what is shown of it, and leads to other parts. */
final class LongTextNotice extends NoticeRow {

    /** Long enough to read what became of a change. */
    private static final Duration READING = Duration.seconds(12);

    private final WindowMessages messages;
    private final Label sentence = new Label();
    private final Button previous;
    private final Button next;
    private final PauseTransition reading = new PauseTransition(READING);

    /** @param turn brings up the lines after those that are shown, or before them */
    LongTextNotice(WindowMessages messages, Consumer<Boolean> turn) {
        super("long-text-notice");
        this.messages = messages;
        sentence.setId("long-text-sentence");
        sentence.setMinWidth(0);
        sentence.setWrapText(true);
        Region space = new Region();
        setHgrow(space, Priority.ALWAYS);
        previous = button("longText.previous", "long-text-previous", () -> turn.accept(false));
        next = button("longText.next", "long-text-next", () -> turn.accept(true));
        fillWhenSeen(() -> List.of(new FontIcon(Material2AL.LOCK), sentence, space, previous, next));
        reading.setOnFinished(event -> setVisible(false));
    }

    private Button button(String key, String id, Runnable work) {
        Button button = new Button(messages.text(key));
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        button.setOnAction(event -> work.run());
        return button;
    }

    /** @param part what is shown; nothing, if the text is shown whole */
    void show(Optional<LongText.Part> part) {
        reading.stop();
        setVisible(part.isPresent());
        part.ifPresent(shown -> {
            sentence.setText(sentence(shown));
            boolean isPart = !shown.isWholeText();
            previous.setVisible(isPart);
            next.setVisible(isPart);
            previous.setDisable(shown.first() == 0);
            next.setDisable(shown.last() == shown.whole().lineCount() - 1);
        });
    }

    /** A change was not made, because what would come of it could not be shown. */
    void showTooLong() {
        sentence.setText(messages.text(
                "longText.tooLong", LongText.LONGEST_LINE, LongText.MOST_CHARACTERS, LongText.MOST_LINES));
        previous.setVisible(false);
        next.setVisible(false);
        setVisible(true);
        reading.playFromStart();
    }

    private String sentence(LongText.Part part) {
        LongText whole = part.whole();
        List<String> sentences = new ArrayList<>();
        List<Integer> cut = whole.cutLines();
        if (!part.isWholeText()) {
            sentences.add(messages.text("longText.part", whole.lineCount(), part.first() + 1, part.last() + 1));
        }
        cut.stream().max(Comparator.comparingInt(whole::length)).ifPresent(longest -> sentences.add(cut.size() == 1
                ? messages.text("longText.line", longest + 1, whole.length(longest), whole.shown())
                : messages.text("longText.lines", cut.size(), longest + 1, whole.length(longest), whole.shown())));
        sentences.add(messages.text("longText.all"));
        return String.join(" ", sentences);
    }
}
