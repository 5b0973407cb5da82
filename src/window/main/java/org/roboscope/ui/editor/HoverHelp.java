package org.roboscope.ui.editor;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.robot.Robot;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.WordExplainer;
import org.roboscope.editing.WordExplanation;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.RestingMouse;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** Brings up the card about a place: where the mouse rests, on an icon in the margin, or at the caret when asked to. */
final class HoverHelp {

    private static final Duration REST = Duration.ofMillis(350);
    /** Time enough to reach the card with the mouse. */
    private static final javafx.util.Duration LEAVE = javafx.util.Duration.millis(400);
    private static final double BELOW_MOUSE = 12;
    /** Of text; the bounds are those of the whole area where the caret is not in view. */
    private static final double LINE = 40;

    private final CodeArea area;
    private final Workspace workspace;
    private final LazyValue<HoverCard> card;
    private final WordExplainer explainer;
    private final OtherCheckerWords checkerWords = new OtherCheckerWords();
    private final MessageBundle messages = MessageBundle.of("ui-help");
    private final PauseTransition leaving = new PauseTransition(LEAVE);
    private final PauseTransition resting = new PauseTransition(javafx.util.Duration.millis((double) REST.toMillis()));
    /** Whose sign or words it is over, or 0. */
    private int lineUnderMouse;
    private int shownLine;
    private Optional<TextFindings> findings = Optional.empty();

    HoverHelp(CodeArea area, TextEditor.Services services) {
        this.area = area;
        this.workspace = services.workspace();
        this.explainer = new WordExplainer(services.crawlers()::catalogue);
        this.card = new LazyValue<>(() -> {
            HoverCard made = new HoverCard(services.browser());
            made.setOnMouseExited(leaving::playFromStart);
            return made;
        });
        leaving.setOnFinished(event -> {
            if (card.isMade() && !card.get().hasKeyboard() && !card.get().isUnderMouse() && lineUnderMouse == 0) {
                card.get().hide();
            }
        });
        area.setMouseOverTextDelay(REST);
        area.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> hide());
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> hide());
        area.addEventFilter(ScrollEvent.SCROLL, event -> hide());
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, this::mouseRests);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, event -> leaving.playFromStart());
    }

    private void hide() {
        if (card.isMade()) {
            card.get().hide();
        }
    }

    void show(TextFindings now) {
        findings = Optional.of(now);
    }

    /** Explains what the caret is on, and gives the card the keyboard. */
    void atCaret() {
        Optional<Bounds> caret = area.getCaretBounds();
        if (caret.isEmpty()) {
            return;
        }
        EditorPosition place = place(area.getCurrentParagraph(), area.getCaretColumn());
        List<Finding> wrong = findings.map(now -> now.ofLine(place.line())).orElse(List.of());
        List<WordExplanation> words = explanations(place);
        List<String> others = otherCheckers(place.line());
        if (wrong.isEmpty() && words.isEmpty() && others.isEmpty()) {
            card.get().saying(messages.text("nothing"));
        } else {
            card.get().about(wrong, words, fixing()).withOthers(others);
        }
        showToKeyboard(card.get(), caret.get().getMinX(), caret.get().getMaxY() + 2);
    }

    /** What can be done about the caret's line, at the caret; it gets the keyboard. */
    void offerFixes() {
        int line = place(area.getCurrentParagraph(), 0).line();
        findings.ifPresent(now -> showAtCaret(card.get().offering(now, now.ofLine(line), offered(now))));
    }

    private static EditorPosition place(int paragraph, int column) {
        return new EditorPosition(paragraph + 1, column);
    }

    /** What can be done about one finding, where it was asked for; of a text that cannot be changed, all about it. */
    void offerFixes(EditorRequest.OfferFixes offer) {
        List<Finding> one = List.of(offer.finding());
        HoverCard filled = area.isEditable() ? card.get().offering(offer.findings(), one, offered(offer.findings()))
                : card.get().about(one, List.of(), Optional.empty());
        showToKeyboard(filled, offer.x(), offer.y());
    }

    private void showToKeyboard(HoverCard filled, double x, double y) {
        resting.stop();
        filled.show(area, x, y);
    }

    /** What the person asked for by key stays, and nothing comes up over what they type. */
    private boolean mayInform() {
        return !(card.isMade() && card.get().hasKeyboard()) && RestingMouse.movedLast(area.getScene().getWindow());
    }

    private HoverCard.OfferedFixes offered(TextFindings all) {
        return new HoverCard.OfferedFixes(all.fixes(), fix -> make(all, fix), this::preview);
    }

    /** Shows what all safe fixes would change. */
    void fixSafe() {
        findings.ifPresent(now -> preview(GatheredFixes.safe(now)));
    }

    /** Shows at the caret what these fixes would change; they are made when the user says so. */
    void preview(GatheredFixes fixes) {
        showAtCaret(fixes.fixed().isEmpty()
                ? card.get().saying(messages.text("fix.noneSafe"))
                : card.get().previewing(fixes, this::make));
    }

    private void make(GatheredFixes fixes) {
        showAtCaret(card.get().saying(fixes.apply(workspace)
                ? messages.text("fix.done", fixes.fixed().size(), fixes.left())
                : messages.text("fix.stale")));
    }

    /** What one fix does is seen where it is done. */
    private void make(TextFindings now, Fix fix) {
        if (!GatheredFixes.apply(workspace, now, fix)) {
            showAtCaret(card.get().saying(messages.text("fix.stale")));
        }
    }

    private void showAtCaret(HoverCard filled) {
        area.requestFollowCaret();
        area.layout();
        Bounds caret = area.getCaretBounds().orElseGet(() -> area.localToScreen(area.getLayoutBounds()));
        showToKeyboard(filled, caret.getMinX(), Math.min(caret.getMinY() + LINE, caret.getMaxY()) + 2);
    }

    /**
     * All about a line, once the mouse rests there: its sign or its shade in the margin, or the words at its end, which may
     * be cut.
     *
     * @param line 0 when the mouse has left
     */
    void ofIcon(int line) {
        leaving.stop();
        resting.stop();
        lineUnderMouse = line;
        if (line == 0) {
            leaving.playFromStart();
        } else if (line != shownLine || !card.isMade() || !card.get().isShowing()) {
            resting.setOnFinished(event -> showLine(line));
            resting.playFromStart();
        }
    }

    private void showLine(int line) {
        if (!mayInform()) {
            return;
        }
        Point2D mouse = new Robot().getMousePosition();
        shownLine = line;
        findings.ifPresent(now -> card.get().about(now.ofLine(line), ofBlock(line), fixing())
                .withOthers(otherCheckers(line))
                .inform(area, mouse.getX() + BELOW_MOUSE, mouse.getY() + BELOW_MOUSE));
    }

    private void mouseRests(MouseOverTextEvent event) {
        leaving.stop();
        if (!mayInform()) {
            return;
        }
        shownLine = 0;
        var hit = area.offsetToPosition(event.getCharacterIndex(), Bias.Forward);
        EditorPosition place = place(hit.getMajor(), hit.getMinor());
        card.get().about(findings.map(now -> at(now, place)).orElse(List.of()), explanations(place), fixing())
                .withOthers(otherCheckers(place.line()))
                .inform(area, event.getScreenPosition().getX(), event.getScreenPosition().getY() + BELOW_MOUSE);
    }

    private static List<Finding> at(TextFindings findings, EditorPosition place) {
        int offset = findings.text().map().offset(place);
        return findings.findings().stream().filter(found -> !found.code().isOfFile()
                && found.span().start() <= offset && offset < found.span().end()).toList();
    }

    private List<WordExplanation> explanations(EditorPosition place) {
        Stream<WordExplanation> word =
                current().flatMap(reading -> explainer.explain(reading.robots(), place)).stream();
        return Stream.concat(word, ofBlock(place.line()).stream()).toList();
    }

    /** Who writes the line, if it is not the site. At the first line of the block a finding says so. */
    private List<WordExplanation> ofBlock(int line) {
        return current().flatMap(reading -> ManagedBlock.of(reading.file()))
                .filter(block -> block.contains(line) && (line > block.first() || !isSaid(line)))
                .map(explainer::explainBlock).stream().toList();
    }

    private boolean isSaid(int line) {
        return findings.filter(now -> now.ofLine(line).stream().anyMatch(found -> found.code() == FindingCode.U07))
                .isPresent();
    }

    /** What other checkers will say of a line; nothing where they were asked about an older text. */
    private List<String> otherCheckers(int line) {
        TextBuffer front = workspace.bufferProperty().get();
        return workspace.otherCheckers().get().filter(reports -> reports.text().buffer().equals(front)
                && reports.text().content().equals(front.content())).stream()
                .flatMap(reports -> Stream.concat(
                        reports.dislikedAt(line).flatMap(problem -> Stream.concat(
                                Stream.of(checkerWords.announcement(problem)), checkerWords.remark(problem).stream())),
                        reports.countedAt(line).map(checkerWords::announcement)))
                .toList();
    }

    /** The newest reading, if it is that of the shown text. */
    private Optional<TextReading> current() {
        return Optional.of(workspace.reading().get()).filter(reading -> reading.buffer()
                .content().equals(reading.content()) && reading.buffer().equals(workspace.bufferProperty().get()));
    }

    /** What cannot be changed cannot be put right. */
    private Optional<HoverCard.OfferedFixes> fixing() {
        return findings.filter(now -> area.isEditable()).map(this::offered);
    }
}
