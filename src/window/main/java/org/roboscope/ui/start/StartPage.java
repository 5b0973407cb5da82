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
 * What stands in the window in the place of an empty text, until the person has a text, or turns to a part of the window that
 * works on one. It needs neither texts nor panels, so that a program that is started with nothing shows it before they are
 * made.
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

    /** From now on it leaves when there is a text. */
    public void connect(Workspace made) {
        workspace = Optional.of(made);
        made.bufferProperty().addListener((_, _, _) -> leave());
        made.bufferProperty().flatMap(TextBuffer::dirtyProperty).addListener((_, _, _) -> leave());
        made.bufferProperty().flatMap(TextBuffer::pathProperty).addListener((_, _, _) -> leave());
        if (shown.get()) {
            chooseCrawler();
        }
    }

    /** It has no content before it is shown. */
    public Node node() {
        return place;
    }

    public ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Comes up with the keyboard in its field. */
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

    /** Gives the keyboard to the field. */
    public void takeFocus() {
        viewed.ifPresent(StartView::takeFocus);
    }

    /** Whose verdict it leads to is known from the start. */
    private void chooseCrawler() {
        workspace.ifPresent(there -> there.testAs(there.crawlers().newest().requireCrawler(FIRST_CRAWLER)));
    }

    /** @return whether it was there */
    public boolean leave() {
        boolean wasShown = shown.get();
        shown.set(false);
        place.getChildren().clear();
        viewed.ifPresent(StartView::end);
        viewed = Optional.empty();
        return wasShown;
    }
}
