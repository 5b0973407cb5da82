package org.roboscope.ui.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.editor.changes.ChangeHelp;
import org.roboscope.ui.editor.hover.HoverCard;
import org.roboscope.ui.editor.hover.HoverHelp;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.LineEndWording;
import org.roboscope.ui.editor.margin.LineMark;
import org.roboscope.ui.editor.margin.RuleCountTexts;
import org.roboscope.ui.editor.margin.ScrollBarOverview;
import org.roboscope.ui.editor.style.EditorProblems;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.editor.text.EditorPlaces;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/** What is known of one text and drawn in it and beside it. What is known of an older text says nothing of this one. */
final class TextDisplay {

    private final Workspace workspace;
    private final TextBuffer buffer;
    private final StyleApplier styles;
    private final EditorProblems problems;
    private final EditorMargin margin;
    private final ScrollBarOverview overview;
    private final HoverHelp help;
    private final ChangeHelp changeHelp;
    private final CaretAnnouncement announcement;
    /** Those that are still to be shown. */
    private Optional<TextFindings> findings = Optional.empty();
    private @Nullable TextSnapshot styled;

    /** @param goTo leads to a place in the text */
    TextDisplay(EditorServices services, TextBuffer buffer, FoldingArea area, FoldedLines foldedLines,
            EditorPlaces places, StyleApplier styles, Consumer<EditorPosition> goTo) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.styles = styles;
        this.problems = new EditorProblems(services.messages());
        this.margin = new EditorMargin(area, foldedLines, new LineEndWording(problems, services.messages()));
        this.help = new HoverHelp(area, foldedLines, workspace, services.crawlers(),
                () -> new HoverCard(services.messages(), services.browser()));
        this.overview = new ScrollBarOverview(area, foldedLines, services.messages(),
                line -> goTo.accept(new EditorPosition(line, 0)));
        this.changeHelp = new ChangeHelp(area, foldedLines, places, workspace, buffer, margin);
        this.announcement = new CaretAnnouncement(area, foldedLines, services.messages());
        margin.setOnIcon(help::ofIcon);
    }

    EditorMargin margin() {
        return margin;
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

    void show(TextStyling styling, List<LineMark> marks) {
        if (isNow(styling.reading().content())) {
            styles.apply(styling);
            show(styling.reading().content(), marks);
        }
    }

    void show(TextSnapshot content, List<LineMark> marks) {
        margin.show(marks);
        showCounts();
        styled = content;
        showFindings();
    }

    boolean isNow(TextSnapshot content) {
        return content.equals(buffer.content());
    }

    void showCounts() {
        margin.showCounts(workspace.ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> RuleCountTexts.of(counts.decided())).orElse(Map.of()));
    }

    void show(TestedVerdict now) {
        if (isNow(now.reading().content())) {
            margin.showDeciding(now.decidingLine(),
                    now.isBlocked() ? LineMark.Effect.BLOCKS : LineMark.Effect.ALLOWS);
            overview.showDeciding(now.decidingLine(), now.isBlocked());
        }
    }

    void show(TextFindings now) {
        findings = Optional.of(now);
        problems.forget();
        help.show(now);
        showFindings();
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        findings.filter(now -> now.text().content().equals(styled) && isNow(now.text().content())).ifPresent(now -> {
            findings = Optional.empty();
            styles.setProblems(now);
            Map<Integer, Finding> worst = EditorProblems.worstByLine(now);
            margin.showProblems(worst);
            overview.showProblems(worst);
            announcement.show(now);
        });
    }

    /** What a screen reader is told of the caret's line. */
    CaretAnnouncement announcement() {
        return announcement;
    }

    void refresh() {
        announcement.tell();
        margin.refresh();
        overview.refresh();
    }
}
