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

/** Opens the card about a place: where the mouse rests, at an icon in the margin, or at the caret on request. */
final class HoverHelp {

    private static final Duration REST_DELAY = Duration.ofMillis(350);
    /** Time to reach the card with the mouse. */
    private static final javafx.util.Duration LEAVE_DELAY = javafx.util.Duration.millis(400);
    private static final double BELOW_MOUSE = 12;
    /** Height of a line, for use when the caret is not in view. */
    private static final double LINE_HEIGHT = 40;

    private final CodeArea area;
    private final Workspace workspace;
    private final LazyValue<HoverCard> card;
    private final WordExplainer explainer;
    private final OtherCheckerWords checkerWords = new OtherCheckerWords();
    private final MessageBundle messages = MessageBundle.of("ui-help");
    private final PauseTransition leaving = new PauseTransition(LEAVE_DELAY);
    private final PauseTransition resting =
            new PauseTransition(javafx.util.Duration.millis((double) REST_DELAY.toMillis()));
    /** Line whose icon or words the mouse is over, or 0. */
    private int lineUnderMouse;
    private int shownLine;
    private Optional<TextFindings> findings = Optional.empty();

    HoverHelp(CodeArea area, TextEditor.Services services) {
        this.area = area;
        this.workspace = services.workspace();
        this.explainer = new WordExplainer(services.crawlers()::catalogue);
        this.card = new LazyValue<>(() -> {
            HoverCard created = new HoverCard(services.browser());
            created.setOnMouseExited(leaving::playFromStart);
            return created;
        });
        leaving.setOnFinished(event -> {
            if (card.isMade() && !card.get().isFocused() && !card.get().isUnderMouse() && lineUnderMouse == 0) {
                card.get().hide();
            }
        });
        area.setMouseOverTextDelay(REST_DELAY);
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

    /** Explains the word at the caret; the card gets focus. */
    void explainAtCaret() {
        Optional<Bounds> caret = area.getCaretBounds();
        if (caret.isEmpty()) {
            return;
        }
        EditorPosition place = place(area.getCurrentParagraph(), area.getCaretColumn());
        List<Finding> findingsOfLine = findings.map(now -> now.ofLine(place.line())).orElse(List.of());
        List<WordExplanation> words = explanations(place);
        List<String> others = otherCheckers(place.line());
        if (findingsOfLine.isEmpty() && words.isEmpty() && others.isEmpty()) {
            card.get().showSentence(messages.text("nothing"));
        } else {
            card.get().showFindings(findingsOfLine, words, editableFixes()).addOtherCheckers(others);
        }
        showFocused(card.get(), caret.get().getMinX(), caret.get().getMaxY() + 2);
    }

    /** Offers fixes for the caret's line; the card gets focus. */
    void offerFixes() {
        int line = place(area.getCurrentParagraph(), 0).line();
        findings.ifPresent(now -> showAtCaret(card.get().showFixes(now, now.ofLine(line), offered(now))));
    }

    private static EditorPosition place(int paragraph, int column) {
        return new EditorPosition(paragraph + 1, column);
    }

    /** Offers fixes for one finding at the place of the request; explains it if the text is read-only. */
    void offerFixes(EditorRequest.OfferFixes offer) {
        List<Finding> one = List.of(offer.finding());
        HoverCard filled = area.isEditable() ? card.get().showFixes(offer.findings(), one, offered(offer.findings()))
                : card.get().showFindings(one, List.of(), Optional.empty());
        showFocused(filled, offer.x(), offer.y());
    }

    private void showFocused(HoverCard filled, double x, double y) {
        resting.stop();
        filled.show(area, x, y);
    }

    /** Whether hovering may open a card: not over a focused card, and not while the user types. */
    private boolean mayInform() {
        return !(card.isMade() && card.get().isFocused()) && RestingMouse.movedLast(area.getScene().getWindow());
    }

    private HoverCard.OfferedFixes offered(TextFindings all) {
        return new HoverCard.OfferedFixes(all.fixes(), fix -> make(all, fix), this::preview);
    }

    /** Previews all safe fixes. */
    void fixSafe() {
        findings.ifPresent(now -> preview(GatheredFixes.safe(now)));
    }

    /** Previews these fixes at the caret; the user confirms them. */
    void preview(GatheredFixes fixes) {
        showAtCaret(fixes.fixed().isEmpty()
                ? card.get().showSentence(messages.text("fix.noneSafe"))
                : card.get().showPreview(fixes, this::make));
    }

    private void make(GatheredFixes fixes) {
        showAtCaret(card.get().showSentence(fixes.apply(workspace)
                ? messages.text("fix.done", fixes.fixed().size(), fixes.left())
                : messages.text("fix.stale")));
    }

    /** Makes one fix; the change is visible in the text. */
    private void make(TextFindings now, Fix fix) {
        if (!GatheredFixes.apply(workspace, now, fix)) {
            showAtCaret(card.get().showSentence(messages.text("fix.stale")));
        }
    }

    private void showAtCaret(HoverCard filled) {
        area.requestFollowCaret();
        area.layout();
        Bounds caret = area.getCaretBounds().orElseGet(() -> area.localToScreen(area.getLayoutBounds()));
        showFocused(filled, caret.getMinX(), Math.min(caret.getMinY() + LINE_HEIGHT, caret.getMaxY()) + 2);
    }

    /**
     * Shows the card of a line once the mouse rests on its icon, its shaded margin or the words at its end, which may
     * be shortened.
     *
     * @param line 0 when the mouse has left
     */
    void mouseOverIcon(int line) {
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
        findings.ifPresent(now -> card.get().showFindings(now.ofLine(line), managedBlock(line), editableFixes())
                .addOtherCheckers(otherCheckers(line))
                .showUnfocused(area, mouse.getX() + BELOW_MOUSE, mouse.getY() + BELOW_MOUSE));
    }

    private void mouseRests(MouseOverTextEvent event) {
        leaving.stop();
        if (!mayInform()) {
            return;
        }
        shownLine = 0;
        var hit = area.offsetToPosition(event.getCharacterIndex(), Bias.Forward);
        EditorPosition place = place(hit.getMajor(), hit.getMinor());
        card.get()
                .showFindings(findings.map(now -> at(now, place)).orElse(List.of()), explanations(place),
                        editableFixes())
                .addOtherCheckers(otherCheckers(place.line()))
                .showUnfocused(area, event.getScreenPosition().getX(), event.getScreenPosition().getY() + BELOW_MOUSE);
    }

    private static List<Finding> at(TextFindings findings, EditorPosition place) {
        int offset = findings.text().map().offset(place);
        return findings.findings().stream().filter(found -> !found.code().isOfFile()
                && found.span().start() <= offset && offset < found.span().end()).toList();
    }

    private List<WordExplanation> explanations(EditorPosition place) {
        Stream<WordExplanation> word =
                current().flatMap(reading -> explainer.explain(reading.robots(), place)).stream();
        return Stream.concat(word, managedBlock(place.line()).stream()).toList();
    }

    /** Names the author of a managed line. At the first line of the block a finding does so. */
    private List<WordExplanation> managedBlock(int line) {
        return current().flatMap(reading -> ManagedBlock.of(reading.file()))
                .filter(block -> block.contains(line) && (line > block.first() || !isManagedReported(line)))
                .map(explainer::explainBlock).stream().toList();
    }

    private boolean isManagedReported(int line) {
        return findings.filter(now -> now.ofLine(line).stream().anyMatch(found -> found.code() == FindingCode.U07))
                .isPresent();
    }

    /** Reports of other checkers about a line; empty if they checked an older text. */
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

    /** The newest reading, if it is of the shown text. */
    private Optional<TextReading> current() {
        return Optional.of(workspace.reading().get()).filter(reading -> reading.buffer()
                .content().equals(reading.content()) && reading.buffer().equals(workspace.bufferProperty().get()));
    }

    /** The fixes to offer; none for a read-only text. */
    private Optional<HoverCard.OfferedFixes> editableFixes() {
        return findings.filter(now -> area.isEditable()).map(this::offered);
    }
}
