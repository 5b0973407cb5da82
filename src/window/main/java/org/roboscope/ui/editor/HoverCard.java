package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.roboscope.editing.TextMap;
import org.roboscope.editing.WordExplanation;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.HoverPopups;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextFindings;

/**
 * A card about a position in the text: the findings there with their standards and fixes, and the meaning of the word.
 * A card that was opened by a key, or clicked, has focus: the arrow keys or Tab move between its links, Enter presses
 * one, and Escape closes the card. A card that was opened by hovering receives no keystrokes.
 */
final class HoverCard {

    private static final double WIDTH = 460;
    private static final double PAGE_WIDTH = 430;
    private static final double PAGE_HEIGHT = 220;
    /** The maximum number of lines in the preview of one fix. */
    private static final int MAX_LINES_OF_FIX = 3;
    /** The maximum number of lines in the preview of several fixes. */
    private static final int MAX_PREVIEWED_LINES = 300;

    private final FindingText findingText = new FindingText();
    private final WindowMessages messages = WindowMessages.of("ui-help");
    private final WindowMessages editingMessages = WindowMessages.of("editing");
    private final Browser browser;
    private final List<Hyperlink> links = new ArrayList<>();
    private final VBox card = new VBox();
    private final CardPopup popup = new CardPopup(card);
    private boolean isFocused;

    HoverCard(Browser browser) {
        this.browser = browser;
        card.getStyleClass().add("hover-card");
        card.setMaxWidth(WIDTH);
        card.setAccessibleText(messages.text("card.name"));
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        card.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> setFocused(true));
        card.addEventHandler(MouseEvent.MOUSE_CLICKED, _ -> {
            if (card.getScene().getFocusOwner() == null) {
                focusLink(0);
            }
        });
    }

    /**
     * The fixes that the card offers.
     *
     * @param apply   applies one fix
     * @param preview shows the changes of several fixes
     */
    record OfferedFixes(CheckedFixes fixes, Consumer<Fix> apply, Consumer<GatheredFixes> preview) {

        String describe(Fix fix, FindingText findingText) {
            return findingText.fixSentence(fix, fixes.effectsOf(fix));
        }
    }

    /** Fills the card with findings and explanations. */
    HoverCard showFindings(List<Finding> findings, List<WordExplanation> explanations,
            Optional<OfferedFixes> offeredFixes) {
        clear();
        findings.forEach(finding -> card.getChildren().add(createFinding(finding, offeredFixes)));
        explanations.forEach(word -> card.getChildren().add(createExplanation(word)));
        return this;
    }

    /** Adds the reports of other checkers about the line. */
    HoverCard addOtherCheckers(List<String> sentences) {
        if (!sentences.isEmpty()) {
            card.getChildren()
                    .add(createSection(sentences.stream().map(HoverCard::createWrappedLabel).toArray(Node[]::new)));
        }
        return this;
    }

    /** Fills the card with the fixes of findings, each with its changes. */
    HoverCard showFixes(TextFindings findings, List<Finding> shownFindings, OfferedFixes offeredFixes) {
        clear();
        for (Finding finding : shownFindings) {
            VBox section = createSection(createTitle(finding), createWrappedLabel(findingText.sentence(finding)));
            List<Fix> fixes = findings.fixes().fixesOf(finding);
            for (Fix fix : fixes) {
                section.getChildren().addAll(
                        createLink(offeredFixes.describe(fix, findingText), () -> offeredFixes.apply().accept(fix)),
                        createFirstChange(fix, findings.text().map()));
            }
            if (fixes.isEmpty()) {
                section.getChildren().add(createWrappedLabel(messages.text(
                        findings.fixes().isRefused(finding) ? "fix.refused" : "fix.byHand")));
            }
            GatheredFixes sameCode = GatheredFixes.ofSameCode(findings, finding);
            if (sameCode.fixedFindings().size() > 1) {
                section.getChildren()
                        .add(createLink(editingMessages.text("problem.fixAll", sameCode.fixedFindings().size(),
                                findingText.title(finding.code())), () -> offeredFixes.preview().accept(sameCode)));
            }
            card.getChildren().add(section);
        }
        if (shownFindings.isEmpty()) {
            card.getChildren().add(createWrappedLabel(messages.text("fix.nothing")));
        }
        GatheredFixes safeFixes = GatheredFixes.allSafe(findings);
        if (!safeFixes.fixedFindings().isEmpty()) {
            card.getChildren().add(createLink(
                    editingMessages.text("fix.safe", safeFixes.fixedFindings().size()),
                    () -> offeredFixes.preview().accept(safeFixes)));
        }
        return this;
    }

    /** Fills the card with the changes of several safe fixes, which the user confirms. */
    HoverCard showPreview(GatheredFixes fixes, Consumer<GatheredFixes> onConfirm) {
        clear();
        Map<FindingCode, Integer> fixCounts = new LinkedHashMap<>();
        fixes.fixedFindings().stream().map(Finding::code).forEach(code -> fixCounts.merge(code, 1, Integer::sum));
        int problemCount = fixes.findings().findings().size();
        Label title = createWrappedLabel(messages.text("fix.preview", problemCount, fixes.remainingCount()));
        title.getStyleClass().add("hover-title");
        VBox section = createSection(title, createWrappedLabel(messages.text("fix.preview.safe")));
        fixCounts.forEach((code, count) -> section.getChildren().add(
                createWrappedLabel(messages.text("fix.kind", count, findingText.title(code)))));
        if (fixes.remainingCount() > problemCount - fixes.fixedFindings().size()) {
            section.getChildren().add(createWrappedLabel(messages.text("fix.preview.revealed")));
        }
        ScrollPane changes = Controls.styled(
                new ScrollPane(createChanges(fixes.fix(), fixes.findings().text().map())), "hover-page");
        changes.setFitToWidth(true);
        changes.setMaxHeight(PAGE_HEIGHT);
        section.getChildren().addAll(changes,
                createLink(messages.text("fix.preview.make", fixes.fixedFindings().size()),
                        () -> onConfirm.accept(fixes)),
                createLink(messages.text("cancel"), () -> {}));
        card.getChildren().add(section);
        return this;
    }

    /** Fills the card with one sentence. */
    HoverCard showSentence(String sentence) {
        clear();
        card.getChildren().add(createWrappedLabel(sentence));
        return this;
    }

    private void clear() {
        links.clear();
        card.getChildren().clear();
    }

    /** Shows the card without focus, because it opens by hovering. */
    void showUnfocused(Node owner, double x, double y) {
        showPopup(owner, x, y, false);
    }

    /** Shows the card with focus, because the user requested it. */
    void showFocused(Node owner, double x, double y) {
        showPopup(owner, x, y, true);
        links.stream().findFirst().ifPresent(Node::requestFocus);
    }

    private void showPopup(Node owner, double x, double y, boolean takesFocus) {
        // An open popup would keep its old focus.
        popup.hide();
        setFocused(takesFocus);
        if (!card.getChildren().isEmpty()) {
            popup.show(owner, x, y);
        }
    }

    private void setFocused(boolean hasFocus) {
        isFocused = hasFocus;
        HoverPopups.setOpenedByHovering(popup, !hasFocus);
        links.forEach(link -> link.setFocusTraversable(hasFocus));
    }

    /**
     * Whether the card receives keystrokes. Such a card stays open when the mouse leaves, because the text below it may
     * move.
     */
    boolean isFocused() {
        return isFocused && popup.isShowing();
    }

    void hide() {
        popup.hide();
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    boolean isUnderMouse() {
        return card.isHover();
    }

    void setOnMouseExited(Runnable handler) {
        card.setOnMouseExited(_ -> handler.run());
    }

    private Label createTitle(Finding finding) {
        Label title = Controls.label(findingText.title(finding.code()) + " · " + finding.code(), "hover-title");
        title.setGraphic(SeverityIcon.of(finding.severity()));
        return title;
    }

    private static VBox createSection(Node... nodes) {
        return Controls.styled(new VBox(nodes), "hover-part");
    }

    private Node createFinding(Finding finding, Optional<OfferedFixes> offeredFixes) {
        Label standards = createWrappedLabel(
                editingMessages.text("problem.standards", findingText.standardNames(finding.standards())));
        standards.getStyleClass().add("hover-detail");
        VBox section =
                createSection(createTitle(finding), createWrappedLabel(findingText.sentence(finding)), standards);
        offeredFixes.ifPresent(offer -> offer.fixes().fixesOf(finding).forEach(fix -> section.getChildren().add(
                createLink(offer.describe(fix, findingText), () -> offer.apply().accept(fix)))));
        section.getChildren().add(createPageLink(finding.code(), section));
        return section;
    }

    /** Creates a link that shows the page about findings of this kind in the card. */
    private Hyperlink createPageLink(FindingCode code, VBox section) {
        Hyperlink link = new Hyperlink(messages.text("link.page", code.name()));
        link.setOnAction(_ -> {
            VBox pageText = new VBox();
            pageText.getChildren().setAll(PageNodes.createBelowTitle(code.page()));
            pageText.setMaxWidth(PAGE_WIDTH);
            ScrollPane page = Controls.styled(new ScrollPane(pageText), "hover-page");
            page.setFitToWidth(true);
            page.setPrefViewportHeight(PAGE_HEIGHT);
            section.getChildren().set(section.getChildren().indexOf(link), page);
            links.remove(link);
            popup.sizeToScene();
            page.requestFocus();
        });
        links.add(link);
        return link;
    }

    private Node createExplanation(WordExplanation explanation) {
        Label title = createWrappedLabel(explanation.title());
        title.getStyleClass().add("hover-title");
        VBox section = createSection(title);
        explanation.sentences().forEach(sentence -> section.getChildren().add(createWrappedLabel(sentence)));
        explanation.link().ifPresent(address -> {
            Hyperlink link = createLink(messages.text("link.documentation"), () -> browser.open(address));
            // If there is too little room, the address wraps, and not the word before it.
            link.setMinWidth(Hyperlink.USE_PREF_SIZE);
            link.setAccessibleText(messages.text("link.open", address));
            Label addressLabel = Controls.label(address, "hover-detail");
            addressLabel.setWrapText(true);
            section.getChildren().add(new HBox(link, addressLabel));
        });
        return section;
    }

    private Hyperlink createLink(String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.setWrapText(true);
        link.setMaxWidth(WIDTH);
        link.setOnAction(_ -> {
            popup.hide();
            action.run();
        });
        links.add(link);
        return link;
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        int index = links.indexOf(card.getScene().getFocusOwner());
        switch (event.getCode()) {
            case DOWN -> focusLink(index + 1);
            case UP -> focusLink(index - 1);
            case TAB -> focusLink(event.isShiftDown() ? index - 1 : index + 1);
            case ENTER, SPACE -> {
                if (index >= 0) {
                    links.get(index).fire();
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void focusLink(int index) {
        if (!links.isEmpty()) {
            links.get(Math.floorMod(index, links.size())).requestFocus();
        }
    }

    private static Label createWrappedLabel(String text) {
        return createWrappedLabel(text, WIDTH);
    }

    static Label createWrappedLabel(String text, double width) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMaxWidth(width);
        return label;
    }

    /** Creates a preview of the first lines that a fix changes, with their old and new text. */
    private static VBox createFirstChange(Fix fix, TextMap map) {
        VBox lines = Controls.styled(new VBox(), "fix-preview");
        if (!fix.edits().isEmpty()) {
            int first = map.lineOf(fix.edits().getFirst().span().start());
            addChange(lines, fix.edits().stream()
                    .filter(edit -> map.lineOf(edit.span().start()) < first + MAX_LINES_OF_FIX).toList(), map,
                    MAX_LINES_OF_FIX);
        }
        return lines;
    }

    /** Creates a preview of all lines that a fix changes. Each run of lines begins with its line number. */
    private VBox createChanges(Fix fix, TextMap map) {
        VBox lines = Controls.styled(new VBox(), "fix-preview");
        List<FixEdit> run = new ArrayList<>();
        for (FixEdit edit : fix.edits()) {
            if (!run.isEmpty() && map.lineOf(edit.span().start()) > map.lineOf(run.getLast().span().end())) {
                addRun(lines, run, map);
                run.clear();
            }
            if (lines.getChildren().size() >= MAX_PREVIEWED_LINES) {
                lines.getChildren().add(Controls.label("\u2026"));
                return lines;
            }
            run.add(edit);
        }
        addRun(lines, run, map);
        return lines;
    }

    private void addRun(VBox lines, List<FixEdit> run, TextMap map) {
        lines.getChildren().add(Controls.label(
                messages.text("fix.preview.line", map.lineOf(run.getFirst().span().start())), "hover-detail"));
        addChange(lines, run, map, MAX_PREVIEWED_LINES);
    }

    private static void addChange(VBox lines, List<FixEdit> edits, TextMap map, int maxLines) {
        int first = map.lineOf(edits.getFirst().span().start());
        int last = Math.min(map.lineCount(), map.lineOf(edits.getLast().span().end()));
        // A byte order mark precedes the text of the first line.
        int start = Math.min(map.lineSpan(first).start(), edits.getFirst().span().start());
        Span changedSpan = new Span(start, Math.max(start, map.lineSpan(last).end()));
        StringBuilder newText = new StringBuilder();
        int position = changedSpan.start();
        for (FixEdit edit : edits) {
            newText.append(map.text(new Span(position, edit.span().start()))).append(edit.text());
            position = edit.span().end();
        }
        newText.append(map.text(new Span(position, Math.max(position, changedSpan.end()))));
        List<String> oldLines = new ArrayList<>(List.of(map.text(changedSpan).split("\\R", -1)));
        List<String> newLines = new ArrayList<>(List.of(newText.toString().split("\\R", -1)));
        while (!oldLines.isEmpty() && !newLines.isEmpty() && oldLines.getFirst().equals(newLines.getFirst())) {
            oldLines.removeFirst();
            newLines.removeFirst();
        }
        while (!oldLines.isEmpty() && !newLines.isEmpty() && oldLines.getLast().equals(newLines.getLast())) {
            oldLines.removeLast();
            newLines.removeLast();
        }
        addLines(lines, "\u2212 ", "fix-before", oldLines, maxLines);
        addLines(lines, "+ ", "fix-after", newLines, maxLines);
    }

    private static void addLines(VBox lines, String sign, String style, List<String> texts, int maxLines) {
        List<String> shownLines = new ArrayList<>(texts.subList(0, Math.min(texts.size(), maxLines)));
        if (texts.size() > maxLines) {
            shownLines.add("\u2026");
        }
        for (String text : shownLines) {
            Label line = Controls.label(sign + text, style);
            lines.getChildren().add(line);
        }
    }
}
