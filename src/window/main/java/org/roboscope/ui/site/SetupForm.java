package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.layout.FlowPane;
import javafx.util.converter.IntegerStringConverter;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;

/** Controller of the form for a simulated answer. */
public final class SetupForm {

    private static final int MAX_REDIRECTS = 20;
    private static final int MAX_BYTES = 50_000_000;
    private static final int BYTES_STEP = 102_400;

    /** Stops of the slider for the length of an outage: before and after each length that a standard mentions. */
    static final List<Duration> OUTAGE_LENGTHS = List.of(
            Duration.ZERO, Duration.ofHours(1), Duration.ofHours(6), Duration.ofHours(12), Duration.ofHours(13),
            Duration.ofDays(2), Duration.ofDays(7), Duration.ofDays(14), Duration.ofDays(30), Duration.ofDays(31),
            Duration.ofDays(60));

    private final AnswersModel model;
    private final AnswerMessages messages = new AnswerMessages();
    private final IntegerSpinnerValueFactory redirectCounts = new IntegerSpinnerValueFactory(0, MAX_REDIRECTS, 0);
    private final IntegerSpinnerValueFactory sizes =
            new IntegerSpinnerValueFactory(1, MAX_BYTES, (int) AnswerSetup.USUAL_BYTES, BYTES_STEP);
    private boolean isShowing;

    @FXML private FlowPane presets;
    @FXML private ComboBox<AnswerSetup.Reply> reply;
    @FXML private Spinner<Integer> redirects;
    @FXML private CheckBox loop;
    @FXML private ComboBox<AnswerSetup.Body> body;
    @FXML private Spinner<Integer> size;
    @FXML private Slider lasting;
    @FXML private Label lastingWords;
    @FXML private CheckBox copy;
    @FXML private CheckBox siteUp;
    @FXML private CheckBox missing;

    SetupForm(AnswersModel model) {
        this.model = model;
    }

    @FXML
    void initialize() {
        presets.getChildren().setAll(Preset.createButtons(model.setup));
        reply.getItems().setAll(AnswerSetup.Reply.all());
        reply.setConverter(new ChoiceNames<>(messages::reply));
        body.getItems().setAll(AnswerSetup.Body.values());
        body.setConverter(new ChoiceNames<>(kind -> MESSAGES.text("meaning.body." + kind)));
        redirectCounts.setConverter(new TypedNumberConverter(redirectCounts));
        sizes.setConverter(new TypedNumberConverter(sizes));
        redirects.setValueFactory(redirectCounts);
        size.setValueFactory(sizes);
        lasting.setMax(OUTAGE_LENGTHS.size() - 1.0);
        model.setup.subscribe(this::showSetup);
        // The first value is not a choice of the user: it may be rounded, and must not replace the answer of the
        // server.
        reply.valueProperty().subscribe((before, now) -> changeSetup(setup -> setup.withReply(now)));
        redirects.valueProperty()
                .subscribe((before, now) -> changeSetup(setup -> setup.withRedirects(now, setup.isLoop())));
        loop.selectedProperty().subscribe((before, now) -> changeSetup(setup -> setup.withRedirects(
                now ? Math.max(1, setup.redirects()) : setup.redirects(), now)));
        body.valueProperty().subscribe((before, now) -> changeSetup(setup -> setup.withBody(now, setup.size())));
        size.valueProperty().subscribe((before, now) -> changeSetup(setup -> setup.withBody(setup.body(), now)));
        lasting.valueProperty().subscribe((before, now) -> changeSetup(setup -> setup.withOutageLength(
                OUTAGE_LENGTHS.get((int) Math.round(now.doubleValue())))));
        List.of(copy, siteUp, missing)
                .forEach(box -> box.selectedProperty().subscribe((before, now) -> changeContext()));
    }

    private void changeContext() {
        changeSetup(
                setup -> setup.withContext(new AnswerContext(setup.answerContext().outageLength(), copy.isSelected(),
                        siteUp.isSelected(), missing.isSelected())));
    }

    void takeFocus() {
        reply.requestFocus();
    }

    private void changeSetup(UnaryOperator<AnswerSetup> edit) {
        if (!isShowing) {
            ObjectProperty<AnswerSetup> setup = model.setup;
            setup.set(edit.apply(setup.get()));
        }
    }

    private void showSetup(AnswerSetup setup) {
        isShowing = true;
        reply.setValue(setup.reply());
        redirectCounts.setValue(Math.min(setup.redirects(), MAX_REDIRECTS));
        loop.setSelected(setup.isLoop());
        body.setValue(setup.body());
        sizes.setValue(Math.clamp(setup.size(), 1, MAX_BYTES));
        Duration time = setup.answerContext().outageLength();
        lasting.setValue(lengthIndex(time));
        lastingWords.setText(messages.outageLength(time));
        copy.setSelected(setup.answerContext().isCopyCached());
        siteUp.setSelected(setup.answerContext().isRestOfSiteUp());
        missing.setSelected(setup.answerContext().sendsErrorsForMissingPages());
        isShowing = false;
        reply.setDisable(setup.redirectsLeadNowhere());
        body.setDisable(!setup.hasBody());
        size.setDisable(!setup.hasBody() || setup.body() == AnswerSetup.Body.NOTHING);
        lasting.setDisable(!setup.isOutage());
        lastingWords.setDisable(!setup.isOutage());
        copy.setDisable(!setup.isOutage());
        siteUp.setDisable(!setup.isOutage());
        missing.setDisable(!setup.isOutage() || setup.reply().status() == 0);
    }

    /** Index of the longest stop that does not exceed the time. */
    private static int lengthIndex(Duration time) {
        int stop = 0;
        while (stop + 1 < OUTAGE_LENGTHS.size() && OUTAGE_LENGTHS.get(stop + 1).compareTo(time) <= 0) {
            stop++;
        }
        return stop;
    }

    /** Converts typed numbers. A text that is not a number leaves the number unchanged. */
    private static final class TypedNumberConverter extends IntegerStringConverter {

        private final IntegerSpinnerValueFactory values;

        private TypedNumberConverter(IntegerSpinnerValueFactory values) {
            this.values = values;
        }

        @Override
        public Integer fromString(String text) {
            try {
                Integer number = super.fromString(text);
                return number == null ? values.getValue() : number;
            } catch (NumberFormatException none) {
                return values.getValue();
            }
        }
    }

    /** A frequent answer, set with one click. */
    enum Preset {
        FOUND(AnswerSetup.INITIAL),
        MISSING(AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(404))),
        TOO_MANY(AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(429))),
        ERROR(AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(503))),
        TIME_OUT(AnswerSetup.INITIAL.withReply(AnswerSetup.Reply.Fault.TIME_OUT)),
        DOWN(AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(503))
                .withContext(new AnswerContext(Duration.ofDays(31), true, false, false))),
        REDIRECTS(AnswerSetup.INITIAL.withRedirects(6, false)),
        WEB_PAGE(AnswerSetup.INITIAL.withBody(AnswerSetup.Body.WEB_PAGE, 20_480)),
        LARGE(AnswerSetup.INITIAL.withBody(AnswerSetup.Body.RULES, 600 * 1_024)),
        EMPTY(AnswerSetup.INITIAL.withBody(AnswerSetup.Body.NOTHING, AnswerSetup.USUAL_BYTES));

        final AnswerSetup setup;

        Preset(AnswerSetup setup) {
            this.setup = setup;
        }

        static List<Button> createButtons(ObjectProperty<AnswerSetup> target) {
            return Stream.of(values()).map(preset -> {
                Button button = Controls.styled(new Button(MESSAGES.text("meaning.preset." + preset)), "answer-preset");
                button.setId("preset-" + preset);
                button.setOnAction(event -> target.set(preset.setup));
                return button;
            }).toList();
        }
    }
}
