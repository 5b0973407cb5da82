package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The overlays of one kind, by line counted from 0. Lines that come and go take them along. */
final class LineOverlays {

    private Map<Integer, List<Overlay>> byLine = new HashMap<>();

    void clear() {
        byLine.clear();
    }

    void add(int line, Overlay overlay) {
        byLine.computeIfAbsent(line, _ -> new ArrayList<>()).add(overlay);
    }

    List<Overlay> of(int line) {
        return byLine.getOrDefault(line, List.of());
    }

    /** The line was changed, and so many line ends after it were removed and inserted. */
    void textChanged(int line, int removed, int inserted) {
        Map<Integer, List<Overlay>> moved = new HashMap<>();
        byLine.forEach((at, overlays) -> {
            if (at < line) {
                moved.put(at, overlays);
            } else if (at > line + removed) {
                moved.put(at - removed + inserted, overlays);
            }
        });
        byLine = moved;
    }
}
