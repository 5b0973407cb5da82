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
import org.roboscope.ui.common.RestingMouse;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextFindings;

/**
 * A card about one place in the text: its findings with their standards and fixes, and the meaning of the word there. A
 * card that was opened by a key or clicked has focus: the arrow keys or Tab move between its links, Enter presses one,
 * and Escape closes the card. A card opened by hovering takes no keys.
 */
final class HoverCard {

    private static final double WIDTH = 460;
    private static final double PAGE_WIDTH = 430;
    private static final double PAGE_HEIGHT = 220;
    /** Most lines in the preview of one fix. */
    private static final int MOST_LINES_OF_FIX = 3;
    /** Most lines in the preview of several fixes. */
    private static final int MOST_PREVIEWED = 300;

    private final FindingText findingText = new FindingText();
    private final WindowMessages help = WindowMessages.of("ui-help");
    private final WindowMessages editing = WindowMessages.of("editing");
    private final Browser browser;
    private final List<Hyperlink> links = new ArrayList<>();
    private final VBox card = new VBox();
    private final CardPopup popup = new CardPopup(card);
    private boolean isFocused;

    HoverCard(Browser browser) {
        this.browser = browser;
        card.getStyleClass().add("hover-card");
        card.setMaxWidth(WIDTH);
        card.setAccessibleText(help.text("card.name"));
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        card.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> setFocused(true));
        card.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (card.getScene().getFocusOwner() == null) {
                focus(0);
            }
        });
    }

    /**
     * Fixes that the card offers.
     *
     * @param make makes one fix
     * @param preview shows the changes of several fixes
     */
    record OfferedFixes(CheckedFixes fixes, Consumer<Fix> make, Consumer<GatheredFixes> preview) {

        String sentence(Fix fix, FindingText words) {
            return words.fixSentence(fix, fixes.effectsOf(fix));
        }
    }

    /** Fills the card with findings and explanations. */
    HoverCard showFindings(List<Finding> findings, List<WordExplanation> explanations, Optional<OfferedFixes> offered) {
        clear();
        findings.forEach(finding -> card.getChildren().add(finding(finding, offered)));
        explanations.forEach(word -> card.getChildren().add(word(word)));
        return this;
    }

    /** Adds what other checkers report about the line. */
    HoverCard addOtherCheckers(List<String> sentences) {
        if (!sentences.isEmpty()) {
            card.getChildren().add(section(sentences.stream().map(HoverCard::wrapped).toArray(Node[]::new)));
        }
        return this;
    }

    /** Fills the card with the fixes of the findings of a line, each with its changes. */
    HoverCard showFixes(TextFindings all, List<Finding> ofLine, OfferedFixes offered) {
        clear();
        for (Finding finding : ofLine) {
            VBox about = section(title(finding), wrapped(findingText.sentence(finding)));
            List<Fix> fixes = all.fixes().fixesOf(finding);
            for (Fix fix : fixes) {
                about.getChildren().addAll(
                        link(offered.sentence(fix, findingText), () -> offered.make().accept(fix)),
                        firstChange(fix, all.text().map()));
            }
            if (fixes.isEmpty()) {
                about.getChildren().add(wrapped(help.text(
                        all.fixes().isRefused(finding) ? "fix.refused" : "fix.byHand")));
            }
            GatheredFixes alike = GatheredFixes.like(all, finding);
            if (alike.fixed().size() > 1) {
                about.getChildren().add(link(editing.text("problem.fixAll", alike.fixed().size(),
                        findingText.title(finding.code())), () -> offered.preview().accept(alike)));
            }
            card.getChildren().add(about);
        }
        if (ofLine.isEmpty()) {
            card.getChildren().add(wrapped(help.text("fix.nothing")));
        }
        GatheredFixes safe = GatheredFixes.safe(all);
        if (!safe.fixed().isEmpty()) {
            card.getChildren().add(link(
                    editing.text("fix.safe", safe.fixed().size()), () -> offered.preview().accept(safe)));
        }
        return this;
    }

    /** Fills the card with the changes of several safe fixes, to be confirmed by the user. */
    HoverCard showPreview(GatheredFixes fixes, Consumer<GatheredFixes> making) {
        clear();
        Map<FindingCode, Integer> kinds = new LinkedHashMap<>();
        fixes.fixed().stream().map(Finding::code).forEach(code -> kinds.merge(code, 1, Integer::sum));
        Label title = wrapped(help.text("fix.preview", fixes.fixed().size(), fixes.left()));
        title.getStyleClass().add("hover-title");
        VBox about = section(title, wrapped(help.text("fix.preview.safe")));
        kinds.forEach((code, count) -> about.getChildren().add(
                wrapped(help.text("fix.kind", count, findingText.title(code)))));
        ScrollPane changes = Controls.styled(
                new ScrollPane(changes(fixes.fix(), fixes.findings().text().map())), "hover-page");
        changes.setFitToWidth(true);
        changes.setMaxHeight(PAGE_HEIGHT);
        about.getChildren().addAll(changes,
                link(help.text("fix.preview.make", fixes.fixed().size()), () -> making.accept(fixes)),
                link(help.text("fix.preview.cancel"), () -> {}));
        card.getChildren().add(about);
        return this;
    }

    /** Fills the card with one sentence. */
    HoverCard showSentence(String sentence) {
        clear();
        card.getChildren().add(wrapped(sentence));
        return this;
    }

    private void clear() {
        links.clear();
        card.getChildren().clear();
    }

    /** Shows the card without focus, because the mouse rests there. */
    void showUnfocused(Node owner, double x, double y) {
        show(owner, x, y, false);
    }

    /** Shows the card with focus, because the user requested it. */
    void show(Node owner, double x, double y) {
        show(owner, x, y, true);
        links.stream().findFirst().ifPresent(Node::requestFocus);
    }

    private void show(Node owner, double x, double y, boolean isAskedFor) {
        // An open popup would keep its old focus.
        popup.hide();
        setFocused(isAskedFor);
        if (!card.getChildren().isEmpty()) {
            popup.show(owner, x, y);
        }
    }

    private void setFocused(boolean takes) {
        isFocused = takes;
        RestingMouse.setOpenedByHovering(popup, !takes);
        links.forEach(link -> link.setFocusTraversable(takes));
    }

    /**
     * Whether the card takes keys. Such a card stays open when the mouse leaves, because the text may move below it.
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
        card.setOnMouseExited(event -> handler.run());
    }

    private Label title(Finding finding) {
        Label title = Controls.label(findingText.title(finding.code()) + " · " + finding.code(), "hover-title");
        title.setGraphic(SeverityIcon.of(finding.severity()));
        return title;
    }

    private static VBox section(Node... nodes) {
        VBox section = Controls.styled(new VBox(nodes), "hover-part");
        return section;
    }

    private Node finding(Finding finding, Optional<OfferedFixes> offered) {
        Label standards = wrapped(editing.text("problem.standards", findingText.standardNames(finding.standards())));
        standards.getStyleClass().add("hover-detail");
        VBox about = section(title(finding), wrapped(findingText.sentence(finding)), standards);
        offered.ifPresent(offer -> offer.fixes().fixesOf(finding).forEach(fix -> about.getChildren().add(
                link(offer.sentence(fix, findingText), () -> offer.make().accept(fix)))));
        about.getChildren().add(pageLink(finding.code(), about));
        return about;
    }

    /** A link that shows the page about findings of this kind. */
    private Hyperlink pageLink(FindingCode code, VBox about) {
        Hyperlink link = new Hyperlink(help.text("link.page", code.name()));
        link.setOnAction(event -> {
            VBox text = new VBox();
            text.getChildren().setAll(PageNodes.below(code.page()));
            text.setMaxWidth(PAGE_WIDTH);
            ScrollPane page = Controls.styled(new ScrollPane(text), "hover-page");
            page.setFitToWidth(true);
            page.setPrefViewportHeight(PAGE_HEIGHT);
            about.getChildren().set(about.getChildren().indexOf(link), page);
            links.remove(link);
            popup.sizeToScene();
            page.requestFocus();
        });
        links.add(link);
        return link;
    }

    private Node word(WordExplanation explanation) {
        Label title = wrapped(explanation.title());
        title.getStyleClass().add("hover-title");
        VBox about = section(title);
        explanation.sentences().forEach(sentence -> about.getChildren().add(wrapped(sentence)));
        explanation.link().ifPresent(address -> {
            Hyperlink link = link(help.text("link.documentation"), () -> browser.open(address));
            // A long address wraps, not the word before it.
            link.setMinWidth(Hyperlink.USE_PREF_SIZE);
            link.setAccessibleText(help.text("link.open", address));
            Label target = Controls.label(address, "hover-detail");
            target.setWrapText(true);
            about.getChildren().add(new HBox(link, target));
        });
        return about;
    }

    private Hyperlink link(String text, Runnable press) {
        Hyperlink link = new Hyperlink(text);
        link.setWrapText(true);
        link.setMaxWidth(WIDTH);
        link.setOnAction(event -> {
            popup.hide();
            press.run();
        });
        links.add(link);
        return link;
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        int at = links.indexOf(card.getScene().getFocusOwner());
        switch (event.getCode()) {
            case DOWN -> focus(at + 1);
            case UP -> focus(at - 1);
            case TAB -> focus(event.isShiftDown() ? at - 1 : at + 1);
            case ENTER, SPACE -> {
                if (at >= 0) {
                    links.get(at).fire();
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void focus(int index) {
        if (!links.isEmpty()) {
            links.get(Math.floorMod(index, links.size())).requestFocus();
        }
    }

    private static Label wrapped(String text) {
        return wrapped(text, WIDTH);
    }

    static Label wrapped(String text, double width) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMaxWidth(width);
        return label;
    }

    /** The first lines that a fix changes, before and after it. */
    private static VBox firstChange(Fix fix, TextMap map) {
        VBox lines = Controls.styled(new VBox(), "fix-preview");
        if (!fix.edits().isEmpty()) {
            int first = map.lineOf(fix.edits().getFirst().span().start());
            addChange(lines, fix.edits().stream()
                    .filter(edit -> map.lineOf(edit.span().start()) < first + MOST_LINES_OF_FIX).toList(), map,
                    MOST_LINES_OF_FIX);
        }
        return lines;
    }

    /** All lines that a fix changes; each run begins with its line number. */
    private VBox changes(Fix fix, TextMap map) {
        VBox lines = Controls.styled(new VBox(), "fix-preview");
        List<FixEdit> run = new ArrayList<>();
        for (FixEdit edit : fix.edits()) {
            if (!run.isEmpty() && map.lineOf(edit.span().start()) > map.lineOf(run.getLast().span().end())) {
                addRun(lines, run, map);
                run.clear();
            }
            if (lines.getChildren().size() >= MOST_PREVIEWED) {
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
                help.text("fix.preview.line", map.lineOf(run.getFirst().span().start())), "hover-detail"));
        addChange(lines, run, map, MOST_PREVIEWED);
    }

    private static void addChange(VBox lines, List<FixEdit> near, TextMap map, int most) {
        int first = map.lineOf(near.getFirst().span().start());
        int last = Math.min(map.lineCount(), map.lineOf(near.getLast().span().end()));
        // A byte order mark is before the text of the first line.
        int start = Math.min(map.lineSpan(first).start(), near.getFirst().span().start());
        Span region = new Span(start, Math.max(start, map.lineSpan(last).end()));
        StringBuilder changed = new StringBuilder();
        int at = region.start();
        for (FixEdit edit : near) {
            changed.append(map.text(new Span(at, edit.span().start()))).append(edit.text());
            at = edit.span().end();
        }
        changed.append(map.text(new Span(at, Math.max(at, region.end()))));
        List<String> before = new ArrayList<>(List.of(map.text(region).split("\\R", -1)));
        List<String> after = new ArrayList<>(List.of(changed.toString().split("\\R", -1)));
        while (!before.isEmpty() && !after.isEmpty() && before.getFirst().equals(after.getFirst())) {
            before.removeFirst();
            after.removeFirst();
        }
        while (!before.isEmpty() && !after.isEmpty() && before.getLast().equals(after.getLast())) {
            before.removeLast();
            after.removeLast();
        }
        add(lines, "\u2212 ", "fix-before", before, most);
        add(lines, "+ ", "fix-after", after, most);
    }

    private static void add(VBox lines, String sign, String style, List<String> texts, int most) {
        List<String> some = new ArrayList<>(texts.subList(0, Math.min(texts.size(), most)));
        if (texts.size() > most) {
            some.add("\u2026");
        }
        for (String text : some) {
            Label line = Controls.label(sign + text, style);
            lines.getChildren().add(line);
        }
    }
}
