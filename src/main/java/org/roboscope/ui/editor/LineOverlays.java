package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The overlays of one kind, by line counted from 0. Lines that come and go take them along. */
final class LineOverlays {

    private Map<Integer, List<Overlay>> byLine = new HashMap<>();
    /** Most lines have none, and every line is asked after every key. */
    private final BitSet lines = new BitSet();

    void clear() {
        byLine.clear();
        lines.clear();
    }

    void add(int line, Overlay overlay) {
        byLine.computeIfAbsent(line, _ -> new ArrayList<>()).add(overlay);
        lines.set(line);
    }

    List<Overlay> of(int line) {
        return lines.get(line) ? byLine.getOrDefault(line, List.of()) : List.of();
    }

    /** The line was changed, and so many line ends after it were removed and inserted. */
    void textChanged(int line, int removed, int inserted) {
        if (removed == 0 && inserted == 0) {
            byLine.remove(line);
            lines.clear(line);
            return;
        }
        Map<Integer, List<Overlay>> moved = new HashMap<>();
        lines.clear();
        byLine.forEach((at, overlays) -> {
            boolean before = at < line;
            if (before || at > line + removed) {
                int to = before ? at : at - removed + inserted;
                moved.put(to, overlays);
                lines.set(to);
            }
        });
        byLine = moved;
    }
}
