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
 * The page shown instead of an empty text, until the user opens a text or a part of the window that needs one. It
 * depends on neither texts nor panels, so that it is shown before they are created.
 */
public final class StartPage {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final PageLookup lookup;
    private final RecentPlaces recent;
    private final PlaceFacts facts;
    private final BackgroundTasks tasks;
    private final Executor later;
    static final WindowMessages MESSAGES = WindowMessages.of("ui-start");
    private final StackPane place = new StackPane();
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper();
    private Optional<Workspace> workspace = Optional.empty();
    private Optional<StartView> viewed = Optional.empty();

    /**
     * @param histories the folder in which each site's history lies
     * @param later     when it is looked up what is known of files and sites
     */
    public StartPage(PageLookup lookup, RecentPlaces recent, Path histories, BackgroundTasks tasks, Executor later,
            Clock clock) {
        this.lookup = lookup;
        this.recent = recent;
        this.facts = new PlaceFacts(histories, clock);
        this.tasks = tasks;
        this.later = later;
        place.setId("start-page");
        place.visibleProperty().bind(shown);
        place.managedProperty().bind(shown);
    }

    /** Connects the workspace; the page is hidden once there is a text. */
    public void connect(Workspace made) {
        workspace = Optional.of(made);
        made.bufferProperty().addListener((_, _, _) -> leave());
        made.bufferProperty().flatMap(TextBuffer::dirtyProperty).addListener((_, _, _) -> leave());
        made.bufferProperty().flatMap(TextBuffer::pathProperty).addListener((_, _, _) -> leave());
        if (shown.get()) {
            chooseCrawler();
        }
    }

    /** The node of the page, empty until it is shown. */
    public Node node() {
        return place;
    }

    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Shows the page and focuses its field. */
    public void show(StartView.Choices choices) {
        viewed.ifPresent(StartView::end);
        StartView view = new StartView(lookup, recent, facts, tasks, later, choices);
        place.getChildren().setAll(view.node());
        viewed = Optional.of(view);
        chooseCrawler();
        shown.set(true);
        view.showPlaces();
        view.takeFocus();
    }

    /** Focuses the field. */
    public void takeFocus() {
        viewed.ifPresent(StartView::takeFocus);
    }

    /** Selects the crawler of the later verdict. */
    private void chooseCrawler() {
        workspace.ifPresent(there -> there.testAs(there.crawlers().newest().requireCrawler(FIRST_CRAWLER)));
    }

    /** @return whether the page was shown */
    public boolean leave() {
        boolean wasShown = shown.get();
        shown.set(false);
        place.getChildren().clear();
        viewed.ifPresent(StartView::end);
        viewed = Optional.empty();
        return wasShown;
    }
}
