package org.roboscope.ui.start;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * The page that is shown instead of an empty text, until the user opens a text or a part of the window that needs one.
 * It depends on neither texts nor panels, so that it can be shown before they are created.
 */
public final class StartPage {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-start");
    private static final String FIRST_CRAWLER = "Googlebot";

    private final PageLookup lookup;
    private final RecentPlaces recentPlaces;
    private final PlaceFacts facts;
    private final BackgroundTasks tasks;
    private final Executor afterFirstFrame;
    private final StackPane pageNode = new StackPane();
    private final ReadOnlyBooleanWrapper isShown = new ReadOnlyBooleanWrapper();
    private Optional<Workspace> workspace = Optional.empty();
    private Optional<StartView> currentView = Optional.empty();

    /**
     * @param histories       the folder with the history of each site
     * @param afterFirstFrame runs work that the first frame does not need
     */
    public StartPage(PageLookup lookup, RecentPlaces recentPlaces, Path histories, BackgroundTasks tasks,
            Executor afterFirstFrame, Clock clock) {
        this.lookup = lookup;
        this.recentPlaces = recentPlaces;
        this.facts = new PlaceFacts(histories, clock);
        this.tasks = tasks;
        this.afterFirstFrame = afterFirstFrame;
        pageNode.setId("start-page");
        pageNode.visibleProperty().bind(isShown);
        pageNode.managedProperty().bind(isShown);
    }

    /** Connects the workspace; the page is hidden once there is a text. */
    public void connect(Workspace newWorkspace) {
        workspace = Optional.of(newWorkspace);
        newWorkspace.bufferProperty().addListener((_, _, _) -> leave());
        newWorkspace.bufferProperty().flatMap(TextBuffer::dirtyProperty).addListener((_, _, _) -> leave());
        newWorkspace.bufferProperty().flatMap(TextBuffer::pathProperty).addListener((_, _, _) -> leave());
        if (isShown.get()) {
            chooseCrawler();
        }
    }

    /** The node of the page, empty until it is shown. */
    public Node node() {
        return pageNode;
    }

    public ReadOnlyBooleanProperty shownProperty() {
        return isShown.getReadOnlyProperty();
    }

    /** Shows the page and focuses its field. */
    public void show(StartView.Choices choices) {
        currentView.ifPresent(StartView::close);
        StartView view = new StartView(lookup, recentPlaces, facts, tasks, afterFirstFrame, choices);
        pageNode.getChildren().setAll(view.node());
        currentView = Optional.of(view);
        chooseCrawler();
        isShown.set(true);
        view.showPlaces();
        view.takeFocus();
    }

    /** Focuses the field. */
    public void takeFocus() {
        currentView.ifPresent(StartView::takeFocus);
    }

    /** Selects the crawler for the first verdict. */
    private void chooseCrawler() {
        workspace.ifPresent(
                connected -> connected.setCrawler(connected.crawlers().get().requireCrawler(FIRST_CRAWLER)));
    }

    /**
     * Hides the page.
     *
     * @return whether it was shown
     */
    public boolean leave() {
        boolean wasShown = isShown.get();
        isShown.set(false);
        pageNode.getChildren().clear();
        currentView.ifPresent(StartView::close);
        currentView = Optional.empty();
        return wasShown;
    }
}
