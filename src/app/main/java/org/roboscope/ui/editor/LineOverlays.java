package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The overlays of one kind, by line counted from 0. Lines that come and go take them along. */
final class LineOverlays {

    private final LineValues<List<LineOverlay>> byLine = new LineValues<>();

    void clear() {
        byLine.clear();
    }

    void add(int line, LineOverlay overlay) {
        Optional<List<LineOverlay>> known = byLine.of(line);
        if (known.isPresent()) {
            known.get().add(overlay);
        } else {
            byLine.set(line, new ArrayList<>(List.of(overlay)));
        }
    }

    List<LineOverlay> of(int line) {
        return byLine.of(line).orElse(List.of());
    }

    /** The line was changed, and so many line ends after it were removed and inserted. */
    void textChanged(int line, int removed, int inserted) {
        byLine.of(line).ifPresent(_ -> byLine.set(line, null));
        byLine.linesChanged(line, removed, inserted);
    }
}
