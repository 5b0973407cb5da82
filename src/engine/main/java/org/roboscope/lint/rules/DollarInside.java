package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R07: a dollar sign that ends nothing. */
public final class DollarInside implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().isEmpty()) {
            return;
        }
        int last = line.value().end() - 1;
        int dollar = ByteScan.indexOf(analysis.bytes(), line.value().start(), last, (byte) '$');
        if (dollar < 0) {
            return;
        }
        List<Standard> knowingDollar = analysis.asked().that(standard -> standard.paths().wildcards());
        Finding found = Finding.of(FindingCode.R07, line.number(), new Span(dollar, dollar + 1), knowingDollar);
        findingCollector
                .add(beginsName(analysis.bytes(), dollar + 1, line.value().end()) ? found.saying("name") : found);
    }

    /**
     * Whether a price or a name begins here, as in {@code $30} or <code>${page}</code>. There, the sign does not mean
     * the end of a URL.
     */
    private static boolean beginsName(byte[] bytes, int from, int to) {
        byte next = bytes[from];
        return next == '{' || next == '(' || next >= '0' && next <= '9' || Ascii.isTokenByte(next)
                || next == '%' && to - from > 2 && bytes[from + 1] == '7' && (bytes[from + 2] | 0x20) == 'b';
    }
}
