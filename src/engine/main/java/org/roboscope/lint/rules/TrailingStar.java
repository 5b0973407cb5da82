package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R08: a star that matches nothing more than the rule would without it. */
public final class TrailingStar implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        if (ByteScan.indexOf(bytes, value.start(), value.end(), (byte) '*') < 0) {
            return;
        }
        List<FixEdit> needless = needlessStars(bytes, value);
        if (needless.isEmpty()) {
            return;
        }
        FixEdit last = needless.getLast();
        boolean atTheEnd = last.span().end() == value.end();
        String shorter = without(needless, bytes, value);
        List<Standard> knowingStars = analysis.asked().that(standard -> standard.paths().wildcards());
        List<Standard> changes = ValueChangeImpact.changes(analysis, line, shorter);
        Finding found = Finding.of(FindingCode.R08, line.number(), last.span(), knowingStars);
        if (changes.stream().noneMatch(standard -> standard.paths().wildcards())) {
            found = found.saying(atTheEnd ? "end" : "row");
        } else {
            found = found.saying(atTheEnd ? "endCounts" : "rowCounts");
        }
        findingCollector.add(analysis.own() && !changes.isEmpty()
                ? found
                : found.fixedBy(Fix.of("removeStar", changes, needless).with(shorter)));
    }

    /** Some star always stays in "*". */
    private static List<FixEdit> needlessStars(byte[] bytes, Span value) {
        int end = idleEnd(bytes, value);
        List<FixEdit> needless = new ArrayList<>();
        int at = value.start();
        while (at < end) {
            int behind = behindStars(bytes, at, end);
            if (behind > at + 1) {
                needless.add(FixEdit.remove(new Span(at + 1, behind)));
            }
            at = Math.max(behind, at + 1);
        }
        if (end < value.end()) {
            needless.add(FixEdit.remove(new Span(end, value.end())));
        }
        return needless;
    }

    /**
     * Where stars, and perhaps a {@code $}, end a value that begins with something else; its end, if it has none. A star
     * behind a blank keeps the blank, which would be no part of the value at its end.
     */
    private static int idleEnd(byte[] bytes, Span value) {
        int end = bytes[value.end() - 1] == '$' ? value.end() - 1 : value.end();
        int first = end;
        while (first > value.start() && bytes[first - 1] == '*') {
            first--;
        }
        boolean isNeeded = first == value.start() || Ascii.isWhitespace(bytes[first - 1]);
        return first == end || isNeeded ? value.end() : first;
    }

    private static int behindStars(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] == '*') {
            at++;
        }
        return at;
    }

    private static String without(List<FixEdit> removed, byte[] bytes, Span value) {
        StringBuilder text = new StringBuilder();
        int at = value.start();
        for (FixEdit edit : removed) {
            text.append(ByteText.toText(bytes, at, edit.span().start()));
            at = edit.span().end();
        }
        return text.append(ByteText.toText(bytes, at, value.end())).toString();
    }
}
