package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.editor.changes.SavedChanges;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.LineEndWording;
import org.roboscope.ui.editor.margin.LineMark;
import org.roboscope.ui.editor.margin.RuleCountTexts;
import org.roboscope.ui.editor.style.EditorProblems;
import org.roboscope.ui.editor.style.TextStyling;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextAreas;
import org.roboscope.ui.workspace.TestedVerdict;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/** What is known of one text and drawn in it and beside it. What is known of an older text says nothing of this one. */
final class TextDisplay {

    private final Workspace workspace;
    private final TextBuffer buffer;
    private final StyleApplier styles;
    private final List<TextView> views = new ArrayList<>();
    private final EditorProblems problems;
    private final EditorMargin margin;
    private Optional<TextFindings> newest = Optional.empty();
    /** Those that are still to be shown. */
    private Optional<TextFindings> findings = Optional.empty();
    private Optional<SavedChanges> changes = Optional.empty();
    private @Nullable TextSnapshot styled;

    TextDisplay(EditorServices services, TextBuffer buffer, TextAreas areas, FoldedLines foldedLines,
            StyleApplier styles) {
        this.workspace = services.workspace();
        this.buffer = buffer;
        this.styles = styles;
        this.problems = new EditorProblems(services.messages());
        this.margin = new EditorMargin(areas.first(), foldedLines, new LineEndWording(problems, services.messages()));
    }

    EditorMargin margin() {
        return margin;
    }

    /** Shows in another view what is known already, and from now on what becomes known. */
    void add(TextView view) {
        views.stream().findFirst().ifPresent(view::showAs);
        newest.ifPresent(view.help()::show);
        changes.ifPresent(view.changeHelp()::show);
        views.add(view);
    }

    void remove(TextView view) {
        views.remove(view);
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
        margin.showCounts(workspace.annotations().ruleCountsProperty().get()
                .filter(counts -> counts.content().hasSameBytesAs(buffer.content()))
                .map(counts -> RuleCountTexts.of(counts.decided())).orElse(Map.of()));
    }

    void show(TestedVerdict now) {
        if (isNow(now.reading().content())) {
            margin.showDeciding(now.decidingLine(),
                    now.isBlocked() ? LineMark.Effect.BLOCKS : LineMark.Effect.ALLOWS);
            views.forEach(view -> view.overview().showDeciding(now.decidingLine(), now.isBlocked()));
        }
    }

    void show(TextFindings now) {
        newest = Optional.of(now);
        findings = newest;
        problems.know(now.fixes());
        views.forEach(view -> view.help().show(now));
        showFindings();
    }

    /** More is known now of the fixes of what is shown. */
    void showFixes(TextFindings tried) {
        if (newest.filter(tried::equals).isPresent()) {
            problems.know(tried.fixes());
            margin.refresh();
        }
    }

    /** How the lines differ from the saved file. What differs in another text, or in an older one, says nothing of these. */
    void show(SavedChanges now) {
        if (now.isOf(buffer)) {
            changes = Optional.of(now);
            margin.showChanges(now.bars());
            views.forEach(view -> view.changeHelp().show(now));
        }
    }

    /** Findings of another text than the one shown wait, or are of no use any more. */
    private void showFindings() {
        findings.filter(now -> now.text().content().equals(styled) && isNow(now.text().content())).ifPresent(now -> {
            findings = Optional.empty();
            styles.setProblems(now);
            Map<Integer, Finding> worst = EditorProblems.worstByLine(now);
            margin.showProblems(worst);
            views.forEach(view -> view.showProblems(now, worst));
        });
    }

    void refresh() {
        margin.refresh();
        views.forEach(TextView::refresh);
    }
}
