package org.roboscope.lint;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.evidence.Evidence;

/**
 * Makes no error and no warning of mere hearsay. A finding weighs less if each reading to which it applies is known
 * only by hearsay, or is disputed and was not asked for.
 */
final class DoubtfulReadings {

    private final FileAnalysis analysis;

    private DoubtfulReadings(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    static DoubtfulReadings of(FileAnalysis analysis) {
        return new DoubtfulReadings(analysis);
    }

    Finding weighed(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING)
                && finding.standards().stream().allMatch(standard -> isDoubtful(finding, standard))
                        ? finding.uncertain() : finding;
    }

    private boolean isDoubtful(Finding finding, Standard standard) {
        List<Evidence> evidence = finding.code().questions().stream().map(standard.evidence()::of).toList();
        return evidence.stream().anyMatch(Evidence::isHearsay)
                || (evidence.stream().anyMatch(Evidence::isDoubtful) && !isAskedFor(finding, standard));
    }

    /** Whether the standard was chosen, or the group names somebody who reads by it: then the dispute matters to who asks. */
    private boolean isAskedFor(Finding finding, Standard standard) {
        if (!analysis.own()) {
            return true;
        }
        Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), finding.line());
        return group.stream().flatMap(found -> found.agents().stream())
                .flatMap(line -> analysis.catalogue().find(analysis.agent(line).text()).stream())
                .anyMatch(entry -> entry.readsBy().equals(standard.id()));
    }
}
