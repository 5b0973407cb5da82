package org.roboscope.lint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/** Checks robots.txt files. */
public final class Linter {

    private Linter() {}

    /** Returns all findings in file order. The same file always has the same findings. */
    public static List<Finding> lint(LintInput input) {
        return lint(input, new LintCache(), () -> false).orElseThrow();
    }

    /**
     * Checks a file, with a cache that makes repeated checks faster.
     *
     * @param cache the cache of the last check of an earlier version of the file. If checking the file takes very long,
     *              the result may have more findings with a cache; otherwise it is the same
     * @return the findings, or empty if the check was stopped
     */
    public static Optional<List<Finding>> lint(LintInput input, LintCache cache, BooleanSupplier stop) {
        return lint(new FileAnalysis(input, cache), stop);
    }

    static Optional<List<Finding>> lint(FileAnalysis analysis, BooleanSupplier stop) {
        return LintChecks.find(analysis, stop)
                .map(findings -> ReportedFindings.select(analysis, ConsequenceFilter.removeConsequences(findings)));
    }

    /** Returns the findings that are not reported because they follow from reported ones. */
    static List<Finding> findConsequences(FileAnalysis analysis) {
        List<Finding> findings = LintChecks.find(analysis, () -> false).orElseThrow();
        Set<Finding> reportedFindings = CheckedFixes.identitySet(ConsequenceFilter.removeConsequences(findings));
        return ReportedFindings.select(analysis,
                findings.stream().filter(finding -> !reportedFindings.contains(finding)).toList());
    }
}
