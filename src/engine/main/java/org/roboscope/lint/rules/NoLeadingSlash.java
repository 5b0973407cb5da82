package org.roboscope.lint.rules;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;

/** R01: a value that no URL path can begin with. */
public final class NoLeadingSlash implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (!line.kind().isRule() || line.value().isEmpty()) {
            return;
        }
        byte first = analysis.bytes()[line.value().start()];
        if (first == '/' || first == '*' || FullUrl.isUrl(analysis.text(line.value()))) {
            return;
        }
        Diagnostic found = Diagnostic.of(Code.R01, line.number(), line.value(), analysis.standards())
                .with(analysis.shown(line.value()))
                .fixedBy(prepend("/", line, analysis));
        boolean couldBeAnywhere = !Ascii.isTokenByte(first) && first > 0;
        findings.add(couldBeAnywhere ? found.fixedBy(prepend("/*", line, analysis)) : found);
    }

    private static Fix prepend(String beginning, Line line, Analysis analysis) {
        return Fix.of("prepend", analysis.standards(), Edit.insert(line.value().start(), beginning)).with(beginning);
    }
}
