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
import org.roboscope.lint.checkers.OtherCheckerMessages;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.common.HoverPopups;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.EditorRequest;

/** Opens the card with help: at the text or the margin icon under the mouse, or at the caret on request. */
final class HoverHelp {

    private static final Duration REST_DELAY = Duration.ofMillis(350);
    /** The time in which the mouse can reach the card. */
    private static final javafx.util.Duration LEAVE_DELAY = javafx.util.Duration.millis(400);
    private static final double DISTANCE_FROM_MOUSE = 12;
    private static final double DISTANCE_FROM_CARET = 2;
    /** The maximum height of a caret. If the caret is not in view, its bounds are those of the whole area. */
    private static final double MAX_CARET_HEIGHT = 40;

    private final CodeArea area;
    private final Workspace workspace;
    private final LazyValue<HoverCard> card;
    private final WordExplainer explainer;
    private final OtherCheckerMessages checkerMessages = new OtherCheckerMessages();
    private final MessageBundle messages = MessageBundle.of("ui-help");
    private final PauseTransition leaveDelay = new PauseTransition(LEAVE_DELAY);
    private final PauseTransition restDelay =
            new PauseTransition(javafx.util.Duration.millis((double) REST_DELAY.toMillis()));
    /** The line whose icon or words are under the mouse; 0 if there is none. */
    private int lineUnderMouse;
    private int shownLine;
    private Optional<TextFindings> findings = Optional.empty();

    HoverHelp(CodeArea area, TextEditor.Services services) {
        this.area = area;
        this.workspace = services.workspace();
        this.explainer = new WordExplainer(services.crawlers()::catalogue);
        this.card = new LazyValue<>(() -> {
            HoverCard created = new HoverCard(services.browser());
            created.setOnMouseExited(leaveDelay::playFromStart);
            return created;
        });
        leaveDelay.setOnFinished(_ -> {
            if (card.isCreated() && !card.get().isFocused() && !card.get().isUnderMouse() && lineUnderMouse == 0) {
                card.get().hide();
            }
        });
        area.setMouseOverTextDelay(REST_DELAY);
        area.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> hide());
        area.addEventFilter(KeyEvent.KEY_PRESSED, _ -> hide());
        area.addEventFilter(ScrollEvent.SCROLL, _ -> hide());
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, this::showForText);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> leaveDelay.playFromStart());
    }

    private void hide() {
        if (card.isCreated()) {
            card.get().hide();
        }
    }

    void setFindings(TextFindings newFindings) {
        findings = Optional.of(newFindings);
    }

    /** Explains the word at the caret; the card gets focus. */
    void explainAtCaret() {
        Optional<Bounds> caret = area.getCaretBounds();
        if (caret.isEmpty()) {
            return;
        }
        EditorPosition position = position(area.getCurrentParagraph(), area.getCaretColumn());
        List<Finding> findingsOfLine =
                findings.map(textFindings -> textFindings.ofLine(position.line())).orElse(List.of());
        List<WordExplanation> explanations = explanations(position);
        List<String> otherReports = otherReports(position.line());
        if (findingsOfLine.isEmpty() && explanations.isEmpty() && otherReports.isEmpty()) {
            card.get().showSentence(messages.text("nothing"));
        } else {
            card.get().showFindings(findingsOfLine, explanations, editableFixes()).addOtherCheckers(otherReports);
        }
        showFocused(card.get(), caret.get().getMinX(), caret.get().getMaxY() + DISTANCE_FROM_CARET);
    }

    /** Offers fixes for the caret's line; the card gets focus. */
    void offerFixesAtCaret() {
        int line = position(area.getCurrentParagraph(), 0).line();
        findings.ifPresent(textFindings -> showAtCaret(
                card.get().showFixes(textFindings, textFindings.ofLine(line), offeredFixes(textFindings))));
    }

    private static EditorPosition position(int paragraph, int column) {
        return new EditorPosition(paragraph + 1, column);
    }

    /** Offers fixes for one finding at a screen position, or explains it if the text is read-only. */
    void offerFixes(EditorRequest.OfferFixes request) {
        List<Finding> shownFindings = List.of(request.finding());
        HoverCard filledCard = area.isEditable()
                ? card.get().showFixes(request.findings(), shownFindings, offeredFixes(request.findings()))
                : card.get().showFindings(shownFindings, List.of(), Optional.empty());
        showFocused(filledCard, request.x(), request.y());
    }

    private void showFocused(HoverCard filledCard, double x, double y) {
        restDelay.stop();
        filledCard.showFocused(area, x, y);
    }

    /** Whether hovering may open a card: not over a focused card, and not while the user types. */
    private boolean canOpenOnHover() {
        return !(card.isCreated() && card.get().isFocused()) && HoverPopups.hasMovedLast(area.getScene().getWindow());
    }

    private HoverCard.OfferedFixes offeredFixes(TextFindings textFindings) {
        return new HoverCard.OfferedFixes(textFindings.fixes(), fix -> applyFix(textFindings, fix), this::preview);
    }

    /** Previews all safe fixes. */
    void previewSafeFixes() {
        findings.ifPresent(textFindings -> preview(GatheredFixes.allSafe(textFindings)));
    }

    /** Previews fixes at their first change. The user confirms them. */
    void preview(GatheredFixes fixes) {
        if (fixes.fixedFindings().isEmpty()) {
            showAtCaret(card.get().showSentence(messages.text("fix.noneSafe")));
        } else {
            showAtFirstChange(card.get().showPreview(fixes, this::applyFixes), fixes);
        }
    }

    private void applyFixes(GatheredFixes fixes) {
        if (fixes.apply(workspace)) {
            showAtFirstChange(card.get().showSentence(
                    messages.text("fix.done", fixes.remainingCount(), fixes.findings().findings().size())), fixes);
        } else {
            showAtCaret(card.get().showSentence(messages.text("fix.stale")));
        }
    }

    /** Applies one fix. It needs no message, because the change is visible in the text. */
    private void applyFix(TextFindings textFindings, Fix fix) {
        if (!GatheredFixes.applyFix(workspace, textFindings, fix)) {
            showAtCaret(card.get().showSentence(messages.text("fix.stale")));
        }
    }

    private void showAtCaret(HoverCard filledCard) {
        area.requestFollowCaret();
        area.layout();
        showBelow(filledCard, area.getCaretBounds());
    }

    private void showAtFirstChange(HoverCard filledCard, GatheredFixes fixes) {
        int line = fixes.findings().text().map().lineOf(fixes.fix().edits().getFirst().span().start());
        workspace.requests().scrollTo(line);
        area.layout();
        showBelow(filledCard,
                area.getParagraphBoundsOnScreen(Math.clamp(line - 1, 0, area.getParagraphs().size() - 1)));
    }

    /** @param place the caret or a line; empty if it is not in view */
    private void showBelow(HoverCard filledCard, Optional<Bounds> place) {
        Bounds bounds = place.orElseGet(() -> area.localToScreen(area.getLayoutBounds()));
        showFocused(filledCard, bounds.getMinX(),
                Math.min(bounds.getMinY() + MAX_CARET_HEIGHT, bounds.getMaxY()) + DISTANCE_FROM_CARET);
    }

    /**
     * Shows the card of a line after the mouse has rested on its icon, on its shaded margin or on the words at its end,
     * which may be shortened.
     *
     * @param line the line under the mouse; 0 after the mouse has left
     */
    void showLineAfterRest(int line) {
        leaveDelay.stop();
        restDelay.stop();
        lineUnderMouse = line;
        if (line == 0) {
            leaveDelay.playFromStart();
        } else if (line != shownLine || !card.isCreated() || !card.get().isShowing()) {
            restDelay.setOnFinished(_ -> showLine(line));
            restDelay.playFromStart();
        }
    }

    private void showLine(int line) {
        if (!canOpenOnHover()) {
            return;
        }
        Point2D mouse = new Robot().getMousePosition();
        shownLine = line;
        findings.ifPresent(
                textFindings -> card.get().showFindings(textFindings.ofLine(line), managedBlock(line), editableFixes())
                        .addOtherCheckers(otherReports(line))
                        .showUnfocused(area, mouse.getX() + DISTANCE_FROM_MOUSE, mouse.getY() + DISTANCE_FROM_MOUSE));
    }

    private void showForText(MouseOverTextEvent event) {
        leaveDelay.stop();
        if (!canOpenOnHover()) {
            return;
        }
        shownLine = 0;
        var hit = area.offsetToPosition(event.getCharacterIndex(), Bias.Forward);
        EditorPosition position = position(hit.getMajor(), hit.getMinor());
        List<Finding> findingsUnderMouse = findings
                .map(textFindings -> textFindings.atOffset(textFindings.text().map().offset(position)))
                .orElse(List.of());
        card.get().showFindings(findingsUnderMouse, explanations(position), editableFixes())
                .addOtherCheckers(otherReports(position.line()))
                .showUnfocused(area, event.getScreenPosition().getX(),
                        event.getScreenPosition().getY() + DISTANCE_FROM_MOUSE);
    }

    private List<WordExplanation> explanations(EditorPosition position) {
        Stream<WordExplanation> wordExplanation =
                currentReading().flatMap(reading -> explainer.explain(reading.robotsReading(), position)).stream();
        return Stream.concat(wordExplanation, managedBlock(position.line()).stream()).toList();
    }

    /** Explains which program manages the line, except in the first line of the block if a finding already says so. */
    private List<WordExplanation> managedBlock(int line) {
        return currentReading().flatMap(reading -> ManagedBlock.of(reading.file()))
                .filter(block -> block.contains(line) && (line > block.first() || !isManagedBlockReported(line)))
                .map(explainer::explainBlock).stream().toList();
    }

    private boolean isManagedBlockReported(int line) {
        return findings
                .filter(textFindings -> textFindings.ofLine(line).stream()
                        .anyMatch(finding -> finding.code() == FindingCode.U07))
                .isPresent();
    }

    /** Sentences from the reports of other checkers about a line; empty if they checked an older text. */
    private List<String> otherReports(int line) {
        TextBuffer frontText = workspace.bufferProperty().get();
        return workspace.otherCheckers().get().filter(reports -> reports.text().buffer().equals(frontText)
                && reports.text().content().equals(frontText.content())).stream()
                .flatMap(reports -> Stream.concat(
                        reports.lighthouseProblemsAt(line).flatMap(problem -> Stream.concat(
                                Stream.of(checkerMessages.announcement(problem)),
                                checkerMessages.remark(problem).stream())),
                        reports.searchConsoleLinesAt(line).map(checkerMessages::announcement)))
                .toList();
    }

    /** The newest reading, if it is a reading of the shown text. */
    private Optional<TextReading> currentReading() {
        return Optional.of(workspace.reading().get()).filter(reading -> reading.buffer()
                .content().equals(reading.content()) && reading.buffer().equals(workspace.bufferProperty().get()));
    }

    /** The fixes to offer; none for a read-only text. */
    private Optional<HoverCard.OfferedFixes> editableFixes() {
        return findings.filter(_ -> area.isEditable()).map(this::offeredFixes);
    }
}
