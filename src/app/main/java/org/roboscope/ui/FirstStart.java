package org.roboscope.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.tour.WindowTour;
import org.roboscope.ui.workspace.Workspace;

/** What a newcomer can look at without a file of their own: a sample, and a tour of the window. */
final class FirstStart {

    private static final String SAMPLE = "/org/roboscope/sample/robots.txt";
    /** The sample's own, which is that of no person. */
    private static final String SITE = "https://shop.example.com";
    private static final String TESTED = SITE + "/private/report.pdf";
    /** Whether the tour was seen. */
    static final Settings.Flag SEEN = new Settings.Flag("tour.seen", "yes");

    private final WindowMessages messages = WindowMessages.of("ui-tour");
    private final Settings settings;
    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final FileCommands files;
    private final StackPane window;
    private final Supplier<Parts> parts;
    private final Runnable afterwards;
    /** Made when it is first asked for: most who start the program have seen it. */
    private @Nullable WindowTour tour;

    /** The parts of the window that the tour stops at. */
    record Parts(Node editor, Node crawlers, Node test, Node tabs, Node menus) {}

    /** @param afterwards done when the tour was closed */
    FirstStart(Settings settings, Workspace workspace, ActionRegistry actionRegistry, FileCommands files,
            StackPane window,
            Supplier<Parts> parts, Runnable afterwards) {
        this.settings = settings;
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        this.files = files;
        this.window = window;
        this.parts = parts;
        this.afterwards = afterwards;
    }

    /** Shows the sample with the verdict on a page of its own site. */
    void showSample() {
        openSample();
        workspace.requests().bringUp("tester");
    }

    /** Shows the sample, and begins the tour when it can be seen. */
    void begin() {
        openSample();
        new FirstPaint(window.getScene(), () -> {
            workspace.requests().bringUp("tester");
            startTour();
        }).start();
    }

    private void openSample() {
        files.openSample(messages.text("sample.name"), sample());
        workspace.setSite(SITE);
        workspace.testUrl(TESTED);
    }

    private void startTour() {
        if (tour == null) {
            tour = new WindowTour(window, messages, stops(), () -> {
                SEEN.set(settings, true);
                afterwards.run();
            });
        }
        tour.start();
    }

    private List<WindowTour.Stop> stops() {
        return List.of(
                stop("sample", () -> parts.get().editor()),
                stop("crawlers", () -> parts.get().crawlers()),
                stop("test", () -> parts.get().test()),
                stop("panels", () -> parts.get().tabs()),
                stop("own", () -> parts.get().menus(), key("file.open"), key("file.openSite"), key("help.here")));
    }

    private WindowTour.Stop stop(String name, Supplier<Node> where, Object... keys) {
        String text = keys.length == 0 ? messages.text(name + ".text") : messages.text(name + ".text", keys);
        return new WindowTour.Stop(messages.text(name + ".title"), text, where);
    }

    private String key(String action) {
        return actionRegistry.get(action).keys().stream().findFirst().map(KeyCodeCombination::getDisplayText)
                .orElseThrow();
    }

    private static TextSnapshot sample() {
        try (InputStream in = Objects.requireNonNull(FirstStart.class.getResourceAsStream(SAMPLE), SAMPLE)) {
            return TextSnapshot.decode(in.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
