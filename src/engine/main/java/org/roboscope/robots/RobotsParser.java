package org.roboscope.robots;

import org.roboscope.robots.group.GroupSplitter;
import org.roboscope.robots.group.GroupTable;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.line.LineScan;

/** Reads a file once from start to end. Whatever the bytes are, it ends with a file read, never with an exception. */
final class RobotsParser {

    /** A guess that makes the tables of most files fit at once. */
    private static final int BYTES_PER_LINE = 24;

    private final byte[] bytes;
    private final Standard standard;
    private final LineReader reader;
    private final GroupSplitter splitter;
    private final LineTable lines;
    private final RecordTable records;
    private int rules;

    private RobotsParser(byte[] bytes, Standard standard) {
        this.bytes = bytes;
        this.standard = standard;
        this.reader = new LineReader(standard.lines());
        this.splitter = standard.groups().begin();
        int guess = bytes.length / BYTES_PER_LINE + 16;
        this.lines = new LineTable(guess);
        this.records = new RecordTable(guess);
    }

    static RobotsFile parse(byte[] bytes, Standard standard) {
        return new RobotsParser(bytes, standard).parse();
    }

    private RobotsFile parse() {
        int limit = Math.min(bytes.length, standard.limits().bytes());
        int end = standard.limits().isOpen(bytes.length) ? 0 : readLines(reader.textStart(bytes, limit), limit);
        GroupTable groups = splitter.finish(records.size());
        return new RobotsFile(bytes, standard, reader, end, lines, records, groups);
    }

    /** Reads lines until the limit, or until one rule too many; tells where reading ended. */
    private int readLines(int from, int limit) {
        LineScan scan = new LineScan();
        int at = from;
        while (true) {
            reader.read(bytes, at, limit, scan);
            if (scan.kind().isRule() && ++rules > standard.limits().rules()) {
                return at;
            }
            addLine(at, scan);
            at = scan.next();
            if (!scan.hasLineEnd()) {
                return limit;
            }
            if (at >= limit) {
                if (limit == bytes.length) {
                    addEmptyLine(limit);
                }
                return limit;
            }
        }
    }

    private void addLine(int start, LineScan scan) {
        LineKind kind = scan.kind();
        int record = records.size();
        if (kind.isRule()) {
            splitter.rule(record);
        } else if (kind == LineKind.USER_AGENT) {
            splitter.userAgent(record);
        } else {
            splitter.aside(kind, record);
        }
        if (kind.isRecord()) {
            records.add(lines.size(), scan.valueStart(), scan.valueEnd());
        }
        lines.add(start, kind);
    }

    /** What follows the last line end is a line, too, if an empty one. */
    private void addEmptyLine(int at) {
        splitter.aside(LineKind.BLANK, records.size());
        lines.add(at, LineKind.BLANK);
    }
}
