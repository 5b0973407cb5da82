package org.roboscope.lint.usage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;

/** Findings that several sets of groups show, each once, with the standards of all of them. */
final class MergedFindings {

    private final FileAnalysis analysis;
    private final Map<List<Integer>, Finding> byKey = new LinkedHashMap<>();

    MergedFindings(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    /** @param key what makes it the same finding */
    void add(List<Integer> key, Finding finding) {
        byKey.merge(key, finding, (before, more) -> before.under(analysis.asked().that(
                standard -> standard.isIn(before.standards())
                        || standard.isIn(more.standards()))));
    }

    void addTo(FindingCollector findingCollector) {
        byKey.values().forEach(findingCollector::add);
    }
}
