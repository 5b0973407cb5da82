package org.roboscope.ui.inspector;

import java.util.Optional;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.ui.workspace.HighlightedLines;
import org.roboscope.ui.workspace.Workspace;

/** Highlights lines of one crawler in the editor: of the one a person looks at, or else of the one they chose to keep. */
final class CrawlerHighlight {

    private final Workspace workspace;
    private Optional<InspectorModel> model = Optional.empty();
    private Optional<String> kept = Optional.empty();
    private Optional<String> pointedAt = Optional.empty();
    private boolean isShown;

    CrawlerHighlight(Workspace workspace) {
        this.workspace = workspace;
    }

    void show(InspectorModel now) {
        model = Optional.of(now);
        refresh();
    }

    /** Keeps this crawler's lines highlighted, and brings the first of them into view. */
    void keep(String crawler) {
        kept = Optional.of(crawler);
        refresh();
        linesOf(crawler).stream().findFirst().ifPresent(workspace.requests()::show);
    }

    boolean keeps(String crawler) {
        return kept.isPresent() && kept.get().equalsIgnoreCase(crawler);
    }

    void endAll() {
        kept = Optional.empty();
        pointedAt = Optional.empty();
        refresh();
    }

    void highlight(String crawler) {
        pointedAt = Optional.of(crawler);
        refresh();
    }

    void endHighlight() {
        pointedAt = Optional.empty();
        refresh();
    }

    private void refresh() {
        LineSet lines = pointedAt.or(() -> kept).map(this::linesOf).orElseGet(LineSet::none);
        if (!lines.isEmpty()) {
            workspace.annotations().highlight(new HighlightedLines(lines, true));
        } else if (isShown) {
            workspace.annotations().highlight(HighlightedLines.NONE);
        }
        isShown = !lines.isEmpty();
    }

    private LineSet linesOf(String crawler) {
        Optional<Assignment> found = model.flatMap(known -> known.of(crawler));
        return found.map(assignment -> model.orElseThrow().linesOf(assignment)).orElseGet(LineSet::none);
    }
}
