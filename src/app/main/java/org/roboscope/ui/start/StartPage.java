package org.roboscope.ui.start;

import java.nio.file.Path;
import java.time.Clock;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * What stands in the window in the place of an empty text, until the person has a text, or turns to a part of the window that
 * works on one.
 */
public final class StartPage {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final Workspace workspace;
    private final PageLookup lookup;
    private final RecentPlaces recent;
    private final PlaceFacts facts;
    private final BackgroundTasks tasks;
    private final WindowMessages messages = WindowMessages.of("ui-start");
    private final StackPane place = new StackPane();
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper();

    /** @param histories the folder in which each site's history lies */
    public StartPage(Workspace workspace, PageLookup lookup, RecentPlaces recent, Path histories, BackgroundTasks tasks,
            Clock clock) {
        this.workspace = workspace;
        this.lookup = lookup;
        this.recent = recent;
        this.facts = new PlaceFacts(histories, clock, messages);
        this.tasks = tasks;
        place.setId("start-page");
        place.visibleProperty().bind(shown);
        place.managedProperty().bind(shown);
        workspace.bufferProperty().addListener((_, _, _) -> leave());
        workspace.bufferProperty().flatMap(TextBuffer::dirtyProperty).subscribe(_ -> leave());
        workspace.bufferProperty().flatMap(TextBuffer::pathProperty).subscribe(_ -> leave());
    }

    /** It has no content before it is shown. */
    public Node node() {
        return place;
    }

    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Comes up with the keyboard in its field. Whose verdict it leads to is known from the start. */
    public void show(StartView.Choices choices) {
        StartView view = new StartView(lookup, recent, facts, tasks, choices, messages);
        place.getChildren().setAll(FxmlFile.START.load(view, messages));
        workspace.testAs(workspace.crawlers().newest().crawler(FIRST_CRAWLER));
        shown.set(true);
        view.showPlaces();
        view.takeFocus();
    }

    /**
     * Leaves for good.
     *
     * @return whether it was there
     */
    public boolean leave() {
        boolean wasShown = shown.get();
        shown.set(false);
        place.getChildren().clear();
        return wasShown;
    }
}
