package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.event.EventTarget;
import javafx.scene.Node;
import org.roboscope.ui.common.Panel;

/**
 * Who takes files that are dropped on the window. A list, a sitemap or a log is for the panel that runs such files; what
 * lies on that panel is one, too.
 *
 * @param bringUp brings up the panel that takes some
 * @param open    takes what no panel does
 */
record DropTargets(List<Panel> panels, Consumer<Panel> bringUp, Consumer<List<Path>> open) {

    void openDropped(List<Path> dropped, EventTarget on) {
        Map<Optional<Panel>, List<Path>> byTaker = dropped.stream().collect(Collectors.groupingBy(
                file -> panels.stream().filter(panel -> panel.takes(file, isOn(panel, on))).findFirst()));
        byTaker.forEach((taker, files) -> taker.ifPresentOrElse(panel -> {
            bringUp.accept(panel);
            panel.openDropped(files);
        }, () -> open.accept(files)));
    }

    private static boolean isOn(Panel panel, EventTarget target) {
        Node at = target instanceof Node node ? node : null;
        while (at != null && !(at instanceof PanelSlot slot && slot.panel().equals(panel))) {
            at = at.getParent();
        }
        return at != null;
    }
}
