package org.roboscope.ui.site;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SiteFetches.Seen;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** The live texts in the editor: each is called live only as long as the last fetch of its site brought it. */
final class ShownSites {

    private final Workspace workspace;
    private final LiveText live;
    private final Map<RobotsAddress, Shown> shown = new HashMap<>();

    ShownSites(Workspace workspace, LiveText live) {
        this.workspace = workspace;
        this.live = live;
        workspace.whenClosed(gone -> shown.values().removeIf(one -> one.buffer().equals(gone)));
    }

    /** Opens the file that a fetch brought, or what it brought of it, and says of the one before that it is outdated. */
    void show(Seen seen) {
        RobotsAddress robotsTxt = seen.robotsTxt();
        live.of(robotsTxt, seen.result()).ifPresentOrElse(text -> {
            workspace.requests().openToRead(text);
            shown.put(robotsTxt, new Shown(workspace.bufferProperty().get(), text, seen.result().when()));
        }, () -> {
            Shown before = shown.remove(robotsTxt);
            if (before != null) {
                workspace.requests().revise(live.outdated(robotsTxt, before.content(), before.when()));
            }
            live.part(robotsTxt, seen.result()).ifPresent(workspace.requests()::openToRead);
        });
    }

    /** What is shown of a site, without the bytes that it was made of. */
    private record Shown(TextBuffer buffer, ReadOnlyText content, Instant when) {}
}
