package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.ReadingRemark.ReportedFileSize;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** F02: more bytes than crawlers read. */
public final class TooLarge implements FileCheck {

    private static final int KIB = 1024;

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        int length = analysis.bytes().length;
        Map<Integer, List<Standard>> byLimit = new TreeMap<>();
        List<Standard> opening = new ArrayList<>();
        for (Standard standard : analysis.asked().all()) {
            if (standard.limits().isOpen(length)) {
                opening.add(standard);
            } else if (standard.limits().bytes() < length) {
                byLimit.computeIfAbsent(standard.limits().bytes(), limit -> new ArrayList<>()).add(standard);
            }
        }
        if (!opening.isEmpty()) {
            int limit = opening.getFirst().limits().bytes();
            findingCollector.add(at(limit, analysis, opening).saying("open", size(limit), opening));
        }
        byLimit.forEach((limit, standards) -> findingCollector.add(cut(limit, standards, analysis)));
        analysis.asked().remarkingLess(length, ReportedFileSize.class, ReportedFileSize::bytes).forEach(
                (limit, standards) -> findingCollector.add(at(limit, analysis, standards)
                        .saying("reported", size(limit), standards)));
    }

    private static Finding cut(int limit, List<Standard> standards, FileAnalysis analysis) {
        Line line = analysis.line(analysis.lineAt(limit));
        boolean midLine = line.text().start() < limit;
        return at(limit, analysis, standards)
                .saying(midLine ? "midLine" : "line", size(limit), line.number(), standards);
    }

    private static Finding at(int limit, FileAnalysis analysis, List<Standard> standards) {
        Line line = analysis.line(analysis.lineAt(limit));
        Span unread = new Span(limit, Math.max(limit, line.text().end()));
        return Finding.of(FindingCode.F02, line.number(), unread, standards);
    }

    private static String size(int limit) {
        return limit % KIB == 0 ? limit / KIB + " KiB" : limit / 1000 + " KB";
    }
}
