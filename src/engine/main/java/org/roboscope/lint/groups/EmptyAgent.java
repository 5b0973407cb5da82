package org.roboscope.lint.groups;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G05: a User-agent line that names nobody. */
public final class EmptyAgent implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() == LineKind.USER_AGENT && line.value().isEmpty()) {
            findings.add(Diagnostic.of(Code.G05, line.number(), analysis.content(line), analysis.standards()));
        }
    }
}
