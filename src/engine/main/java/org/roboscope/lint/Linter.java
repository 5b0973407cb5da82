package org.roboscope.lint;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/** Looks a file over. */
public final class Linter {

    private static final Comparator<Finding> IN_FILE_ORDER = Comparator
            .comparingInt((Finding finding) -> finding.span().start())
            .thenComparing(Finding::severity)
            .thenComparing(Finding::code);

    private Linter() {}

    /** Everything found, in file order. The same file always gives the same findings. */
    public static List<Finding> lint(LintInput input) {
        return lint(input, new LintCache(), () -> false).orElseThrow();
    }

    /**
     * @param lintCache of the last look at the same file, which had another text then; what is found is the same without it,
     *               but that of a file that takes time out of proportion it may tell more
     * @return nothing if it was told to stop before it was done
     */
    public static Optional<List<Finding>> lint(LintInput input, LintCache lintCache, BooleanSupplier stop) {
        FileAnalysis analysis = new FileAnalysis(input, lintCache);
        FindingCollector findingCollector = new FindingCollector();
        for (FileCheck check : LintChecks.all()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            check.check(analysis, findingCollector);
        }
        List<Finding> wanted = RelevanceFilter.of(analysis).only(ConsequenceFilter.apart(findingCollector.all()));
        TruncatedFileFixes cut = TruncatedFileFixes.of(analysis);
        DoubtfulReadings doubtful = DoubtfulReadings.of(analysis);
        return Optional.of(IgnoreComments.in(analysis).without(wanted).stream()
                .map(cut::withTrueFixes)
                .map(doubtful::weighed)
                .sorted(IN_FILE_ORDER)
                .toList());
    }
}
