package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEdits;
import org.roboscope.lint.exact.Standing;
import org.roboscope.lint.exact.Standings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Related;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Reports one sort of what is said of rules that are not needed as they stand. */
abstract class StandingCheck<T extends Standing> implements Check {

    private final Class<T> sort;
    private final Code code;

    StandingCheck(Class<T> sort, Code code) {
        this.sort = sort;
        this.code = code;
    }

    @Override
    public final void check(Analysis analysis, Findings findings) {
        for (Standing standing : Standings.of(analysis)) {
            if (sort.isInstance(standing)) {
                Span span = analysis.content(analysis.line(standing.line()));
                Diagnostic found = Diagnostic.of(code, standing.line(), span, standing.standards());
                T one = sort.cast(standing);
                Diagnostic told = told(one, found, analysis);
                findings.add(isCertain(one) ? removable(told, standing, analysis) : told);
            }
        }
    }

    abstract Diagnostic told(T standing, Diagnostic found, Analysis analysis);

    /** Whether nothing is in doubt about it: a rule that perhaps counts is not offered to be removed. */
    boolean isCertain(T standing) {
        return true;
    }

    private static Diagnostic removable(Diagnostic found, Standing standing, Analysis analysis) {
        if (standing.removable().isEmpty()) {
            return found;
        }
        List<Standard> changes = analysis.except(standing.removable());
        return found.fixedBy(Fix.of(
                "removeLine", changes, LineEdits.of(analysis).remove(analysis.line(standing.line()))));
    }

    /** The rule as it is written, quoted by sentences. */
    static String rule(int number, Analysis analysis) {
        return analysis.shown(analysis.content(analysis.line(number)));
    }

    static Related related(int number, String key, Analysis analysis) {
        Line line = analysis.line(number);
        return Related.to(number, analysis.content(line), key);
    }
}
