package org.roboscope.ui.site;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import javafx.stage.Window;
import org.roboscope.document.time.HandTurnedTimer;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** Opens the windows of the panel, as the panel does. */
public final class SiteWindows {

    private final Window owner;
    private final Comparisons comparisons;
    private final Messages messages = Messages.of("ui-site");

    public SiteWindows(Window owner, Workspace workspace, Tasks tasks, Path folder) {
        this.owner = owner;
        this.comparisons = new Comparisons(new EditedText(workspace),
                new SiteServices(folder, tasks, Runnable::run, new HandTurnedTimer(), Clock.systemUTC()),
                () -> owner, messages);
    }

    public List<Runnable> all() {
        return List.of(() -> comparisons.withEdited(text("Disallow: /a")),
                () -> comparisons.between(text("Disallow: /a"), text("Disallow: /b")),
                () -> LoginDialog.ask(owner, address(), () -> {}));
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
