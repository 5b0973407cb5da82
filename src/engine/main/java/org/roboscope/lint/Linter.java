package org.roboscope.lint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/** Checks a file. */
public final class Linter {

    private Linter() {}

    /** Returns all findings in file order. The same file always has the same findings. */
    public static List<Finding> lint(LintInput input) {
        return lint(input, new LintCache(), () -> false).orElseThrow();
    }

    /**
     * @param cache the cache of the last check of an earlier version of the file. It does not change the findings, but
     *              may allow more of them in a file that takes very long
     * @return the findings; empty if the check was stopped
     */
    public static Optional<List<Finding>> lint(LintInput input, LintCache cache, BooleanSupplier stop) {
        return lint(new FileAnalysis(input, cache), stop);
    }

    static Optional<List<Finding>> lint(FileAnalysis analysis, BooleanSupplier stop) {
        return LintChecks.find(analysis, stop)
                .map(found -> ReportedFindings.of(analysis, ConsequenceFilter.removeConsequences(found)));
    }

    /** Returns the findings that are not reported because they follow from reported ones. */
    static List<Finding> consequences(FileAnalysis analysis) {
        List<Finding> found = LintChecks.find(analysis, () -> false).orElseThrow();
        Set<Finding> apart = CheckedFixes.identitySet(ConsequenceFilter.removeConsequences(found));
        return ReportedFindings.of(analysis, found.stream().filter(finding -> !apart.contains(finding)).toList());
    }
}
