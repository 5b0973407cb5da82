package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.effect.UnneededRuleFinder;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Reports one sort of what is said of rules that are not needed as they stand. */
abstract class UnneededRuleCheck<T extends UnneededRule> implements FileCheck {

    private final Class<T> sort;
    private final FindingCode code;

    UnneededRuleCheck(Class<T> sort, FindingCode code) {
        this.sort = sort;
        this.code = code;
    }

    @Override
    public final void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (UnneededRule unneededRule : UnneededRuleFinder.of(analysis)) {
            if (sort.isInstance(unneededRule)) {
                Span span = analysis.content(analysis.line(unneededRule.line()));
                Finding found = Finding.of(code, unneededRule.line(), span, unneededRule.standards());
                T one = sort.cast(unneededRule);
                Finding finding = described(one, found, analysis);
                findingCollector.add(isCertain(one) ? removable(finding, unneededRule, analysis) : finding);
            }
        }
    }

    abstract Finding described(T standing, Finding found, FileAnalysis analysis);

    /** Whether nothing is in doubt about it: a rule that perhaps counts is not offered to be removed. */
    boolean isCertain(T standing) {
        return true;
    }

    private static Finding removable(Finding found, UnneededRule unneededRule, FileAnalysis analysis) {
        if (unneededRule.removable().isEmpty()) {
            return found;
        }
        List<Standard> changes = analysis.asked().except(unneededRule.removable());
        return found.fixedBy(Fix.of(
                "removeLine", changes, LineFixEdits.of(analysis).remove(analysis.line(unneededRule.line()))));
    }

    /** The rule as it is written, quoted by sentences. */
    static String rule(int number, FileAnalysis analysis) {
        return analysis.readable(analysis.content(analysis.line(number)));
    }

    static RelatedLocation related(int number, String key, FileAnalysis analysis) {
        Line line = analysis.line(number);
        return RelatedLocation.to(number, analysis.content(line), key);
    }
}
