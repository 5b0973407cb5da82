package org.roboscope.ui.comparison;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Parent;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.TabContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * Opens comparisons of two texts in tabs next to the tabs of the files.
 *
 * @param openTab    opens and selects a tab
 * @param closeFront closes the selected tab
 */
public record ComparisonTabs(Workspace workspace, BackgroundTasks tasks, Consumer<TabContent> openTab,
        Runnable closeFront) {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-comparison");

    public void open(ComparisonRequest request) {
        String left = request.left().name();
        String right = request.right().name();
        ComparisonModel model = new ComparisonModel(request.left(), request.right(), workspace, tasks);
        ComparisonView view = new ComparisonView(model, workspace, request, closeFront);
        Parent content = FxmlFile.COMPARISON.load(view, MESSAGES);
        openTab.accept(new TabContent(MESSAGES.text("tab", left, right), MESSAGES.text("title", left, right), content,
                content.lookup("#comparison-list")::requestFocus, editedTexts(request), view::stop));
    }

    /** The edited texts of a comparison. Its tab is closed together with one of them. */
    private static List<TextBuffer> editedTexts(ComparisonRequest request) {
        return Stream.of(request.left(), request.right())
                .flatMap(text -> text instanceof TextBuffer buffer ? Stream.of(buffer) : Stream.empty())
                .toList();
    }
}
