package org.roboscope.ui.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.stage.Window;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** Opens every window of the panel. */
public final class SiteWindows {

    private final Window owner;
    private final SiteComparisons comparisons;

    public SiteWindows(Window owner, Workspace workspace) {
        this.owner = owner;
        this.comparisons = new SiteComparisons(workspace);
    }

    public List<Runnable> all() {
        return List.of(() -> comparisons.compareWithEdited(text("Disallow: /a")),
                () -> LoginDialog.show(owner.getScene().getRoot(), address(), () -> {}));
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
