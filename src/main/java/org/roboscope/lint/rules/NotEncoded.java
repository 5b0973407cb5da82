package org.roboscope.lint.rules;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Encoding;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.Shown;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R09: characters that stand in URLs only as escapes. */
public final class NotEncoded implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        boolean space = line.kind().isRule() && ByteScan.indexOf(bytes, value.start(), value.end(), (byte) ' ') >= 0;
        boolean beyondAscii = line.kind().isRule() && !ByteScan.isAscii(bytes, value.start(), value.end());
        if (!(space || beyondAscii) || analysis.encoding() != Encoding.UTF_8) {
            return;
        }
        String encoded = encoded(bytes, value);
        findings.add(Diagnostic.of(Code.R09, line.number(), value, analysis.standards())
                .saying(space ? "space" : "text", Shown.text(encoded))
                .fixedBy(Fix.of(
                        "encode", Rewriting.changes(analysis, line, encoded), new Edit(value, encoded))));
    }

    private static String encoded(byte[] bytes, Span value) {
        ByteBuilder out = new ByteBuilder(3 * value.length());
        for (int at = value.start(); at < value.end(); at++) {
            if (bytes[at] < 0 || bytes[at] == ' ') {
                out.appendEscaped(bytes[at]);
            } else {
                out.append(bytes[at]);
            }
        }
        return ByteText.toText(out.toBytes());
    }
}
