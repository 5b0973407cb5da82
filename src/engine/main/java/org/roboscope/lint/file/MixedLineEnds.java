package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FileLineEnds;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/** F04: lines of one file end in different ways. */
public final class MixedLineEnds implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        FileLineEnds ends = analysis.lineEnds();
        List<FileLineEnds.Kind> used =
                Arrays.stream(FileLineEnds.Kind.values()).filter(kind -> ends.count(kind) > 0).toList();
        if (used.size() < 2) {
            return;
        }
        List<FixEdit> edits = edits(analysis.bytes(), ends.usual());
        Span first = edits.getFirst().span();
        findingCollector.add(Finding.of(FindingCode.F04, analysis.lineAt(first.start()), first, analysis.standards())
                .with(used.stream().map(FileLineEnds.Kind::name).toList(), ends.usual().name())
                .fixedBy(Fix.of("unifyLineEnds", List.of(), edits).with(ends.usual().name())));
    }

    private static List<FixEdit> edits(byte[] bytes, FileLineEnds.Kind wanted) {
        List<FixEdit> edits = new ArrayList<>();
        int at = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (at < bytes.length) {
            FileLineEnds.Kind kind = FileLineEnds.kindAt(bytes, at);
            int end = at + kind.text().length();
            if (kind != wanted) {
                edits.add(new FixEdit(new Span(at, end), wanted.text()));
            }
            at = ByteScan.lineEnd(bytes, end, bytes.length);
        }
        return edits;
    }
}
