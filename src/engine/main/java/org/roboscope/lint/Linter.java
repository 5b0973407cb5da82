package org.roboscope.lint;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.Memory;
import org.roboscope.lint.finding.Diagnostic;

/** Looks a file over. */
public final class Linter {

    private static final Comparator<Diagnostic> IN_FILE_ORDER = Comparator
            .comparingInt((Diagnostic diagnostic) -> diagnostic.span().start())
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::code);

    private Linter() {}

    /** Everything found, in file order. The same file always gives the same findings. */
    public static List<Diagnostic> lint(LintInput input) {
        return lint(input, new Memory(), () -> false).orElseThrow();
    }

    /**
     * @param memory of the last look at the same file, which had another text then; what is found is the same without it,
     *               but that of a file that takes time out of proportion it may tell more
     * @return nothing if it was told to stop before it was done
     */
    public static Optional<List<Diagnostic>> lint(LintInput input, Memory memory, BooleanSupplier stop) {
        Analysis analysis = new Analysis(input, memory);
        Findings findings = new Findings();
        for (Check check : Checks.all()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            check.check(analysis, findings);
        }
        List<Diagnostic> wanted = Concerns.of(analysis).only(Causes.apart(findings.all()));
        CutFile cut = CutFile.of(analysis);
        return Optional.of(Silenced.in(analysis).without(wanted).stream()
                .map(cut::withTrueFixes)
                .sorted(IN_FILE_ORDER)
                .toList());
    }
}
