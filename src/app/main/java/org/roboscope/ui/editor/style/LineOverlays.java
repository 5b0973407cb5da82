package org.roboscope.ui.editor.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The overlays of one kind, by line counted from 0. Lines that come and go take them along. */
public final class LineOverlays {

    private final LineValues<List<LineOverlay>> byLine = new LineValues<>();

    public void clear() {
        byLine.clear();
    }

    public void add(int line, LineOverlay overlay) {
        Optional<List<LineOverlay>> known = byLine.of(line);
        if (known.isPresent()) {
            known.get().add(overlay);
        } else {
            byLine.set(line, new ArrayList<>(List.of(overlay)));
        }
    }

    public List<LineOverlay> of(int line) {
        return byLine.of(line).orElse(List.of());
    }

    /** The line was changed; {@code removed} line ends after it were replaced with {@code inserted} new ones. */
    public void textChanged(int line, int removed, int inserted) {
        byLine.of(line).ifPresent(_ -> byLine.set(line, null));
        byLine.linesChanged(line, removed, inserted);
    }
}
