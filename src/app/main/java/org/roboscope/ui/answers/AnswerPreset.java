package org.roboscope.ui.answers;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Button;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.ui.common.WindowMessages;

/** An answer that people ask about often, set up by one press. */
enum AnswerPreset {
    FOUND(AnswerSetup.FIRST),
    MISSING(AnswerSetup.FIRST.with(new ServerReply.Status(404))),
    TOO_MANY(AnswerSetup.FIRST.with(new ServerReply.Status(429))),
    ERROR(AnswerSetup.FIRST.with(new ServerReply.Status(503))),
    TIME_OUT(AnswerSetup.FIRST.with(ServerReply.Fault.TIME_OUT)),
    DOWN(AnswerSetup.FIRST.with(new ServerReply.Status(503))
            .under(new AnswerContext(Duration.ofDays(31), true, false, false))),
    REDIRECTS(AnswerSetup.FIRST.through(6, false)),
    WEB_PAGE(AnswerSetup.FIRST.bringing(BodyKind.WEB_PAGE, 20_480)),
    LARGE(AnswerSetup.FIRST.bringing(BodyKind.RULES, 600 * 1_024)),
    EMPTY(AnswerSetup.FIRST.bringing(BodyKind.NOTHING, AnswerSetup.USUAL_SIZE));

    private final AnswerSetup setup;

    AnswerPreset(AnswerSetup setup) {
        this.setup = setup;
    }

    AnswerSetup setup() {
        return setup;
    }

    static List<Button> buttons(ObjectProperty<AnswerSetup> target, WindowMessages messages) {
        return Stream.of(values()).map(preset -> {
            Button button = new Button(messages.text("preset." + preset));
            button.setId("preset-" + preset);
            button.getStyleClass().add("answer-preset");
            button.setOnAction(event -> target.set(preset.setup));
            return button;
        }).toList();
    }
}
