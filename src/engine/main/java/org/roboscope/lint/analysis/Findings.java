package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Diagnostic;

/** Collects what checks find. */
public final class Findings {

    private final List<Diagnostic> found = new ArrayList<>();

    /** A finding that holds under none of the standards asked for is none. */
    public void add(Diagnostic diagnostic) {
        if (!diagnostic.standards().isEmpty()) {
            found.add(diagnostic);
        }
    }

    public List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
