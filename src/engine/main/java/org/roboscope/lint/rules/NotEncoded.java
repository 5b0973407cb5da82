package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.analysis.RuleSpellings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestedForm;

/** R09: characters that stand in URLs only as escapes. */
public final class NotEncoded implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        int first = ByteScan.unusualInUrl(bytes, value.start(), value.end());
        if (first == value.end() || analysis.encoding() != DetectedEncoding.UTF_8) {
            return;
        }
        int pathEnd = pathEnd(bytes, value);
        while (first < value.end() && !isNeverRaw(bytes[first], first < pathEnd)) {
            first++;
        }
        if (first == value.end()) {
            return;
        }
        String encoded = encoded(bytes, value, pathEnd);
        if (RuleSpellings.of(analysis).isBeside(line, encoded)) {
            return;
        }
        List<Standard> changes = ValueChangeImpact.changes(analysis, line, encoded);
        Finding found = Finding.of(FindingCode.R09, line.number(), value, analysis.standards());
        List<Standard> asking = isBeyondAscii(bytes, value) ? askingForEscapes(line, analysis) : List.of();
        if (!changes.isEmpty()) {
            found = found.saying("nothing", QuotedText.text(encoded), changes);
        } else {
            found = asking.isEmpty()
                    ? found.saying("text", QuotedText.text(encoded))
                    : found.saying("unwanted", QuotedText.text(encoded), asking);
        }
        findingCollector.add(found.fixedBy(Fix.of("encode", changes, new FixEdit(value, encoded))));
    }

    private static boolean isBeyondAscii(byte[] bytes, Span value) {
        int at = value.start();
        while (at < value.end() && bytes[at] >= 0) {
            at++;
        }
        return at < value.end();
    }

    private static List<Standard> askingForEscapes(Line line, FileAnalysis analysis) {
        return analysis.readersOf(line.number()).stream()
                .filter(standard -> standard.remark(ReadingRemark.WantedEscapes.class).isPresent()
                        && GroupLookup.ofRule(analysis.groups(standard), line.number()).isPresent())
                .toList();
    }

    /** Where the query may begin: a star may stand for a question mark. */
    private static int pathEnd(byte[] bytes, Span value) {
        int end = value.start();
        while (end < value.end() && bytes[end] != '?' && bytes[end] != '*') {
            end++;
        }
        return end;
    }

    /** Whether no URL holds the byte in this place; in a query fewer are escaped. */
    private static boolean isNeverRaw(byte b, boolean inPath) {
        if (inPath) {
            return b != '\t' && b != 0 && b != '#' && b != '?' && RequestedForm.isNeverRaw(b);
        }
        return b < 0 || b == ' ' || b == '"' || b == '<' || b == '>';
    }

    private static String encoded(byte[] bytes, Span value, int pathEnd) {
        ByteBuilder out = new ByteBuilder(3 * value.length());
        for (int at = value.start(); at < value.end(); at++) {
            if (isNeverRaw(bytes[at], at < pathEnd)) {
                out.appendEscaped(bytes[at]);
            } else {
                out.append(bytes[at]);
            }
        }
        return ByteText.toText(out.toBytes());
    }
}
