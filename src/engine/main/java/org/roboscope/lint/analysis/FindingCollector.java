package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.finding.Finding;

/** Collects what checks find. */
public final class FindingCollector {

    private final List<Finding> found = new ArrayList<>();

    /** Ignores a finding that applies under none of the standards asked for. */
    public void add(Finding finding) {
        if (!finding.standards().isEmpty()) {
            found.add(finding);
        }
    }

    public List<Finding> all() {
        return List.copyOf(found);
    }
}
