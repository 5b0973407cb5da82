package org.roboscope.robots;

import org.roboscope.robots.FileTables.LineTable;
import org.roboscope.robots.FileTables.RecordTable;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.group.GroupSplitter;
import org.roboscope.robots.group.GroupTable;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.line.LineScan;

/** Reads a file into tables of its lines, records and groups. */
final class RobotsParser extends LinePass {

    /** The estimated length of a line. It is so small that the tables of most files do not grow. */
    private static final int BYTES_PER_LINE = 24;

    /** The size from which lines are counted first, because a growing table needs more than twice its size. */
    private static final int MIN_COUNTED_BYTES = 1 << 20;

    private final byte[] bytes;
    private final GroupSplitter splitter;
    private final LineTable lines;
    private final RecordTable records;
    private final GroupTable groups = new GroupTable();

    private RobotsParser(byte[] bytes, Standard standard) {
        super(bytes, standard);
        this.bytes = bytes;
        this.splitter = standard.groups().newSplitter();
        int bytesToRead =
                standard.limits().isTooLarge(bytes.length) ? 0 : Math.min(bytes.length, standard.limits().bytes());
        int estimate = bytesToRead / BYTES_PER_LINE + 16;
        this.lines = new LineTable(
                bytesToRead < MIN_COUNTED_BYTES ? estimate : lineCount(bytes, bytesToRead));
        this.records = new RecordTable(Math.min(estimate, MIN_COUNTED_BYTES / BYTES_PER_LINE));
    }

    static FileTables parse(byte[] bytes, Standard standard) {
        RobotsParser parser = new RobotsParser(bytes, standard);
        int bytesRead = parser.readLines();
        parser.groups.setOpenGroup(parser.records.size(), GroupSplitter.NO_GROUP);
        return new FileTables(bytesRead, parser.lines, parser.records, parser.groups);
    }

    private static int lineCount(byte[] bytes, int limit) {
        int count = 1;
        int end = ByteScan.lineEnd(bytes, 0, limit);
        while (end < limit) {
            count++;
            end = ByteScan.lineEnd(bytes, Math.min(limit, LineReader.afterLineEnd(bytes, end)), limit);
        }
        return count;
    }

    @Override
    void handleLine(int start, LineScan scan) {
        LineKind kind = scan.kind();
        if (scan.isRule()) {
            splitter.addRule();
        } else if (kind == LineKind.OTHER_FIELD) {
            splitter.addOtherField(bytes, scan.fieldStart(), scan.fieldEnd());
        } else {
            splitter.addLine(kind);
            groups.setOpenGroup(records.size(), splitter.group());
        }
        if (kind.isRecord()) {
            records.addRecord(lines.size(), scan.valueStart(), scan.valueEnd());
        }
        lines.addLine(start, kind);
    }

    @Override
    void handleEmptyLastLine(int start) {
        splitter.addLine(LineKind.BLANK);
        groups.setOpenGroup(records.size(), splitter.group());
        lines.addLine(start, LineKind.BLANK);
    }
}
