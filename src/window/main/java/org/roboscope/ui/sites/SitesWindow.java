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
import org.roboscope.ui.common.HoverPopups;
import org.roboscope.ui.common.ScreenFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.ZoomPane;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.WorkspaceRequests;

/** The single window of many sites, created on first use. */
public final class SitesWindow {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-sites");

    private static final double WIDTH = 1_240;
    private static final double HEIGHT = 680;

    private final WorkspaceRequests requests;
    private final SitesServices services;
    private final Settings settings;
    private final Function<Stage, FilePicker> pickerFactory;
    private final Supplier<Window> owner;
    private final Consumer<Node> installHelp;
    private @Nullable Stage stage;

    /**
     * @param pickerFactory creates the file picker of a window
     * @param installHelp   makes F1 in a part of the window open the page on this window
     */
    public SitesWindow(WorkspaceRequests requests, SitesServices services, Settings settings,
            Function<Stage, FilePicker> pickerFactory, Supplier<Window> owner, Consumer<Node> installHelp) {
        this.requests = requests;
        this.services = services;
        this.settings = settings;
        this.pickerFactory = pickerFactory;
        this.owner = owner;
        this.installHelp = installHelp;
    }

    public void open() {
        Stage openStage = stage;
        if (openStage == null) {
            openStage = createStage();
            stage = openStage;
        }
        openStage.show();
        openStage.toFront();
        openStage.requestFocus();
    }

    private static void toFront(Window main) {
        if (main instanceof Stage mainStage) {
            mainStage.toFront();
        }
        main.requestFocus();
    }

    private Stage createStage() {
        Window main = owner.get();
        Stage newStage = new Stage();
        HoverPopups.install(newStage);
        SitesModel model = new SitesModel(services);
        SitesView view = new SitesView(model, requests, settings, pickerFactory.apply(newStage),
                new SitesView.Windows(newStage::close, () -> toFront(main)));
        Parent content = FxmlFile.SITES.load(view, MESSAGES);
        installHelp.accept(content);
        Dimension2D size = ScreenFit.size(main, WIDTH, HEIGHT);
        Scene scene = new Scene(new ZoomPane(content, ZoomPane.zoomOf(main.getScene().getRoot())), size.getWidth(),
                size.getHeight());
        // The window uses the theme of the main window, even after it changes.
        Bindings.bindContent(scene.getStylesheets(), main.getScene().getStylesheets());
        newStage.setOnShown(_ -> view.takeFocus());
        // The window has no owner, so that the main window can be in front of it. Both close together.
        main.showingProperty().subscribe(isShowing -> {
            if (!isShowing) {
                newStage.close();
            }
        });
        if (main instanceof Stage mainStage) {
            Bindings.bindContent(newStage.getIcons(), mainStage.getIcons());
        }
        ScreenFit.place(newStage, main, size);
        newStage.setTitle(MESSAGES.text("title"));
        newStage.setScene(scene);
        return newStage;
    }

    /**
     * Services of the window of many sites.
     *
     * @param histories     folder with the history of each site
     * @param tasks         reads lists and fetches sites, one run after the other
     * @param window        runs work on the window's thread
     * @param fetchSettings settings for requests
     * @param paceClock     separates requests to a host
     */
    public record SitesServices(Path histories, BackgroundTasks tasks, Executor window,
            Supplier<FetchSettings> fetchSettings, PaceClock paceClock) {}
}
