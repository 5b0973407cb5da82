package org.roboscope.lint.analysis;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** A check that creates findings with some codes. Findings without a requested standard are ignored. */
public sealed interface LintCheck {

    Set<LineKind> RULES = Set.of(LineKind.ALLOW, LineKind.DISALLOW);

    /** All kinds of lines except blank lines and comments. */
    Set<LineKind> ANY_LINE = Set.copyOf(EnumSet.complementOf(EnumSet.of(LineKind.BLANK, LineKind.COMMENT)));

    /** Returns the codes of the findings that the check may create. */
    Set<FindingCode> codes();

    static LintCheck ofFile(FileSearch search, FindingCode... codes) {
        return new FileCheck(search, Set.copyOf(List.of(codes)));
    }

    static LintCheck ofLine(LineSearch search, Set<LineKind> kinds, FindingCode... codes) {
        return new LineCheck(search, kinds, Set.copyOf(List.of(codes)));
    }

    /** A check of the whole file. */
    record FileCheck(FileSearch search, Set<FindingCode> codes) implements LintCheck {}

    /** A check of each line of certain kinds. */
    record LineCheck(LineSearch search, Set<LineKind> kinds, Set<FindingCode> codes) implements LintCheck {}

    /** Searches a file for findings. */
    @FunctionalInterface
    interface FileSearch {
        void check(FileAnalysis analysis, Consumer<Finding> onFinding);
    }

    /** Searches a line for findings. */
    @FunctionalInterface
    interface LineSearch {
        void check(Line line, FileAnalysis analysis, Consumer<Finding> onFinding);
    }
}
