package org.roboscope.ui.site;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import javafx.stage.Window;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** Opens the windows of the panel, as the panel does. */
public final class SiteWindows {

    private final Window owner;
    private final ComparisonWindows comparisonWindows;
    private final WindowMessages messages = WindowMessages.of("ui-site");

    public SiteWindows(Window owner, Workspace workspace, BackgroundTasks tasks, Path folder) {
        this.owner = owner;
        this.comparisonWindows = new ComparisonWindows(new EditedText(workspace),
                new SiteServices(folder, tasks, Runnable::run, new ManualTimer(), Clock.systemUTC()),
                () -> owner, messages);
    }

    public List<Runnable> all() {
        return List.of(() -> comparisonWindows.withEdited(text("Disallow: /a")),
                () -> comparisonWindows.between(text("Disallow: /a"), text("Disallow: /b")),
                () -> LoginDialog.ask(owner.getScene().getRoot(), address(), () -> {}));
    }

    private static WebAddress address() {
        try {
            return WebAddress.parse("https://example.com/");
        } catch (BadAddressException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static ReadOnlyText text(String rule) {
        return ReadOnlyText.of("example.com", "example.com", ("User-agent: *\n" + rule + "\n").getBytes(
                StandardCharsets.UTF_8), "");
    }
}
