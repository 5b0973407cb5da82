package org.roboscope.lint.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R08: a star that matches nothing more than the rule would without it. */
public final class TrailingStar implements LineCheck {

    private static final Pattern STARS_AT_THE_END = Pattern.compile("(?<!\\*)\\*++\\$?$");
    private static final Pattern STARS_IN_A_ROW = Pattern.compile("\\*\\*+");

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Span value = line.value();
        byte[] bytes = analysis.bytes();
        if (!line.kind().isRule() || ByteScan.indexOf(bytes, value.start(), value.end(), (byte) '*') < 0) {
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

    /** One character a byte, so that places in the text are places in the file. Some star always stays in "*". */
    private static List<FixEdit> needlessStars(byte[] bytes, Span value) {
        String text = new String(bytes, value.start(), value.length(), StandardCharsets.ISO_8859_1);
        Matcher end = STARS_AT_THE_END.matcher(text);
        boolean endsIdle = end.find() && end.start() > 0;
        int textEnd = endsIdle ? end.start() : text.length();
        List<FixEdit> needless = new ArrayList<>();
        Matcher row = STARS_IN_A_ROW.matcher(text).region(0, textEnd);
        while (row.find()) {
            needless.add(FixEdit.remove(new Span(value.start() + row.start() + 1, value.start() + row.end())));
        }
        if (endsIdle) {
            needless.add(FixEdit.remove(new Span(value.start() + textEnd, value.end())));
        }
        return needless;
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
