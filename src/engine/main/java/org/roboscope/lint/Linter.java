package org.roboscope.lint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/** Looks a file over. */
public final class Linter {

    private Linter() {}

    /** Everything found, in file order. The same file always gives the same findings. */
    public static List<Finding> lint(LintInput input) {
        return lint(input, new LintCache(), () -> false).orElseThrow();
    }

    /**
     * @param cache from the last run on the same file, which had another text then. It does not change the findings, except
     *               that it may add some in a file that takes disproportionately long
     * @return empty if it was stopped before it was done
     */
    public static Optional<List<Finding>> lint(LintInput input, LintCache cache, BooleanSupplier stop) {
        return lint(new FileAnalysis(input, cache), stop);
    }

    static Optional<List<Finding>> lint(FileAnalysis analysis, BooleanSupplier stop) {
        return LintChecks.find(analysis, stop)
                .map(found -> ReportedFindings.of(analysis, ConsequenceFilter.apart(found)));
    }

    /** The findings that are not reported because they follow from reported ones. */
    static List<Finding> consequences(FileAnalysis analysis) {
        List<Finding> found = LintChecks.find(analysis, () -> false).orElseThrow();
        Set<Finding> apart = CheckedFixes.identical(ConsequenceFilter.apart(found));
        return ReportedFindings.of(analysis, found.stream().filter(finding -> !apart.contains(finding)).toList());
    }
}
