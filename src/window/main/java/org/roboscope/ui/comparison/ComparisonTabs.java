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
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * Shows two texts side by side in a tab among those of the files.
 *
 * @param tabs       opens a tab in front
 * @param closeFront closes the tab in front
 */
public record ComparisonTabs(Workspace workspace, BackgroundTasks tasks, Consumer<TabContent> tabs,
        Runnable closeFront) {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-comparison");

    public void open(ComparisonRequest request) {
        String left = request.left().name();
        String right = request.right().name();
        ComparisonModel model = new ComparisonModel(request.left(), request.right(), workspace, tasks);
        ComparisonView view = new ComparisonView(model, workspace, request, closeFront);
        Parent content = FxmlFile.COMPARISON.load(view, MESSAGES);
        tabs.accept(new TabContent(MESSAGES.text("tab", left, right), MESSAGES.text("title", left, right), content,
                content.lookup("#comparison-list")::requestFocus, edited(request), view::closed));
    }

    /** The edited texts of a comparison, which closes with them. */
    private static List<TextBuffer> edited(ComparisonRequest request) {
        return Stream.of(request.left(), request.right())
                .flatMap(side -> side instanceof ComparedSide.Edited(var buffer) ? Stream.of(buffer) : Stream.empty())
                .toList();
    }
}
