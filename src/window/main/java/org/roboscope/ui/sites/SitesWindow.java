package org.roboscope.ui.sites;

import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.RestingMouse;
import org.roboscope.ui.common.ScreenFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.ZoomPane;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.WorkspaceRequests;

/** The single window of many sites, created on first use. */
public final class SitesWindow {

    private static final double WIDTH = 1_240;
    private static final double HEIGHT = 680;

    private final WorkspaceRequests requests;
    private final SitesServices services;
    private final Settings settings;
    private final Function<Stage, FilePicker> pickers;
    private final Supplier<Window> owner;
    private final Consumer<Node> help;
    static final WindowMessages MESSAGES = WindowMessages.of("ui-sites");
    private @Nullable Stage stage;

    /**
     * @param pickers a picker of files for a window
     * @param help    opens the page on this window at F1 in a part of it
     */
    public SitesWindow(WorkspaceRequests requests, SitesServices services, Settings settings,
            Function<Stage, FilePicker> pickers, Supplier<Window> owner, Consumer<Node> help) {
        this.requests = requests;
        this.services = services;
        this.settings = settings;
        this.pickers = pickers;
        this.owner = owner;
        this.help = help;
    }

    public void open() {
        Stage shown = stage;
        if (shown == null) {
            shown = make();
            stage = shown;
        }
        shown.show();
        shown.toFront();
        shown.requestFocus();
    }

    private static void toFront(Window main) {
        if (main instanceof Stage shown) {
            shown.toFront();
        }
        main.requestFocus();
    }

    private Stage make() {
        Window main = owner.get();
        Stage made = new Stage();
        RestingMouse.install(made);
        SitesModel model = new SitesModel(services);
        SitesView view = new SitesView(model, requests, settings, pickers.apply(made),
                new SitesView.Windows(made::close, () -> toFront(main)));
        Parent content = FxmlFile.SITES.load(view, MESSAGES);
        help.accept(content);
        Dimension2D size = ScreenFit.size(main, WIDTH, HEIGHT);
        Scene scene = new Scene(new ZoomPane(content, ZoomPane.of(main.getScene().getRoot())), size.getWidth(),
                size.getHeight());
        // It changes its look together with the main window.
        Bindings.bindContent(scene.getStylesheets(), main.getScene().getStylesheets());
        made.setOnShown(_ -> view.takeFocus());
        // A window without an owner: the main one can come before it. They end together.
        main.showingProperty().subscribe(isShowing -> {
            if (!isShowing) {
                made.close();
            }
        });
        if (main instanceof Stage mainStage) {
            Bindings.bindContent(made.getIcons(), mainStage.getIcons());
        }
        ScreenFit.place(made, main, size);
        made.setTitle(MESSAGES.text("title"));
        made.setScene(scene);
        return made;
    }

    /**
     * Services of the window of many sites.
     *
     * @param histories folder with the history of each site
     * @param tasks read lists and fetch sites, one run after the other
     * @param window the window's thread
     * @param asking settings for requests
     * @param pace separates requests to a host
     */
    public record SitesServices(Path histories, BackgroundTasks tasks, Executor window,
            Supplier<FetchSettings> asking, PaceClock pace) {}
}
