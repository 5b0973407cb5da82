package org.roboscope.robots;

import org.roboscope.robots.group.GroupSplitter;
import org.roboscope.robots.group.GroupTable;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineScan;

/** Reads a file into tables of its lines, records and groups. */
final class RobotsParser extends LinePass {

    /** A guess that makes the tables of most files fit at once. */
    private static final int BYTES_PER_LINE = 24;

    private final GroupSplitter splitter;
    private final LineTable lines;
    private final RecordTable records;
    private final GroupTable groups = new GroupTable();

    private RobotsParser(byte[] bytes, Standard standard) {
        super(bytes, standard);
        this.splitter = standard.groups().begin();
        int guess = bytes.length / BYTES_PER_LINE + 16;
        this.lines = new LineTable(guess);
        this.records = new RecordTable(guess);
    }

    static FileTables parse(byte[] bytes, Standard standard) {
        RobotsParser parser = new RobotsParser(bytes, standard);
        int readTo = parser.run();
        parser.groups.openFrom(parser.records.size(), GroupSplitter.NO_GROUP);
        return new FileTables(readTo, parser.lines, parser.records, parser.groups);
    }

    @Override
    void take(int start, LineScan scan) {
        LineKind kind = scan.kind();
        splitter.see(kind);
        groups.openFrom(records.size(), splitter.group());
        if (kind.isRecord()) {
            records.add(lines.size(), scan.valueStart(), scan.valueEnd());
        }
        lines.add(start, kind);
    }

    @Override
    void takeEmptyEnd(int at) {
        splitter.see(LineKind.BLANK);
        groups.openFrom(records.size(), splitter.group());
        lines.add(at, LineKind.BLANK);
    }
}
