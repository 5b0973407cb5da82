package org.roboscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;

/** A line of a file without its line end. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SourceLine(byte[] file, int start, int end) {

    static List<SourceLine> split(byte[] file) {
        List<SourceLine> lines = new ArrayList<>();
        int start = 0;
        boolean hasMore = true;
        while (hasMore) {
            int end = ByteScan.lineEnd(file, start, file.length);
            lines.add(new SourceLine(file, start, end));
            hasMore = end < file.length;
            boolean isPair = hasMore && file[end] == '\r' && end + 1 < file.length && file[end + 1] == '\n';
            start = end + (isPair ? 2 : 1);
        }
        return lines;
    }

    boolean isEmpty() {
        return start == end;
    }

    String text() {
        return ByteText.toText(file, start, end);
    }

    /** Returns the line with a fix applied, or empty if the fix also changes other lines, or removes this one. */
    Optional<String> withFix(Fix fix) {
        StringBuilder fixedLine = new StringBuilder();
        int position = start;
        for (FixEdit edit : fix.edits()) {
            if (edit.span().start() < position || edit.span().end() > end) {
                return Optional.empty();
            }
            fixedLine.append(ByteText.toText(file, position, edit.span().start())).append(edit.text());
            position = edit.span().end();
        }
        return Optional.of(fixedLine.append(ByteText.toText(file, position, end)).toString())
                .filter(text -> !text.isBlank());
    }
}
