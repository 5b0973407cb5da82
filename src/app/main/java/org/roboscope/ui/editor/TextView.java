package org.roboscope.ui.editor;

import java.util.Map;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Font;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.editor.carets.EditorCarets;
import org.roboscope.ui.editor.changes.ChangeHelp;
import org.roboscope.ui.editor.completion.CompletionPopup;
import org.roboscope.ui.editor.hover.HoverCard;
import org.roboscope.ui.editor.hover.HoverHelp;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.SmartEnter;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;

/** One view of a text: an area with its margin and its scroll bar, a caret, and what comes up at that. */
final class TextView {

    private final FoldingArea area;
    private final EditorPlaces places;
    private final EditorCarets carets;
    private final ScrollBarOverview overview;
    private final HoverHelp help;
    private final ChangeHelp changeHelp;
    private final CaretAnnouncement announcement;
    private final CompletionPopup completion;
    private final BorderPane node;

    /** @param goTo leads to a place of the text in this view */
    TextView(EditorServices services, TextBuffer buffer, FoldingArea area, FoldedLines foldedLines,
            EditorPlaces places, EditorCarets carets, EditorMargin margin, Consumer<EditorPosition> goTo) {
        this.area = area;
        this.places = places;
        this.carets = carets;
        this.help = new HoverHelp(area, foldedLines, services.workspace(), services.crawlers(),
                () -> new HoverCard(services.browser()));
        this.overview = new ScrollBarOverview(area, foldedLines, services.messages(),
                line -> goTo.accept(new EditorPosition(line, 0)));
        this.changeHelp = new ChangeHelp(area, foldedLines, places, services.workspace(), buffer);
        this.announcement = new CaretAnnouncement(area, foldedLines, services.messages());
        this.completion = new CompletionPopup(area, services.workspace(), services.crawlers(), services.snippets(),
                () -> TextTemplate.byName(services.crawlers().catalogue(),
                        services.workspace().siteProperty().get(), services.messages()));
        this.node = new BorderPane(new VirtualizedScrollPane<>(area));
        node.getStyleClass().add("text-view");
        node.setRight(overview.node());
        node.getChildren().add(announcement.name());
        new SmartEnter(area);
        area.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (services.completesTyping().get() && !carets.areSeveral() && isCharacter(event)) {
                // Once it stands there.
                Platform.runLater(completion::typed);
            }
        });
        margin.standBeside(area, help::ofIcon, changeHelp::ofLine);
        // The area would swallow the key that fixes a problem.
        Nodes.addInputMap(area, InputMap.ignore(
                EventPattern.keyPressed(KeyCode.ENTER, KeyCombination.ALT_DOWN)));
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
    }

    private static boolean isCharacter(KeyEvent event) {
        String typed = event.getCharacter();
        return !typed.isEmpty() && typed.charAt(0) >= ' ' && typed.charAt(0) != '\u007f'
                && !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
    }

    Node node() {
        return node;
    }

    FoldingArea area() {
        return area;
    }

    EditorPlaces places() {
        return places;
    }

    /** One, or several at which the person types. */
    EditorCarets carets() {
        return carets;
    }

    ScrollBarOverview overview() {
        return overview;
    }

    HoverHelp help() {
        return help;
    }

    /** How the lines differ from the saved file. */
    ChangeHelp changeHelp() {
        return changeHelp;
    }

    CaretAnnouncement announcement() {
        return announcement;
    }

    /** What would stand at one of several carets need not fit at the others. */
    void complete() {
        if (!carets.areSeveral()) {
            completion.open();
        }
    }

    void caretsAre(int count) {
        completion.hide();
        announcement.caretsAre(count);
    }

    void setFont(Font font) {
        area.setStyle("-fx-font-size: " + font.getSize() + "px;");
        area.shownIn(font);
    }

    void showProblems(TextFindings findings, Map<Integer, Finding> worst) {
        overview.showProblems(worst);
        announcement.show(findings);
    }

    /** Takes over the marks and problems of another view. */
    void showAs(TextView other) {
        overview.showAs(other.overview);
        announcement.showAs(other.announcement);
    }

    void refresh() {
        announcement.tell();
        overview.refresh();
    }
}
