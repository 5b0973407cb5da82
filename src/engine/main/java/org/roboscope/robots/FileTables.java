package org.roboscope.robots;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupTable;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/**
 * What a file was read into.
 *
 * @param readTo how many bytes were read
 */
record FileTables(int readTo, LineTable lines, RecordTable records, GroupTable groups) {

    LineKind kindOf(int record) {
        return lines.kind(records.line(record));
    }

    /** The number of the record's line, counted from 1. */
    int lineOf(int record) {
        return records.line(record) + 1;
    }

    /** The rules of these groups, in file order. */
    List<Rule> rulesOf(List<Integer> these) {
        return new GroupRules(this, these);
    }

    Rule rule(int record) {
        Span value = new Span(records.valueStart(record), records.valueEnd(record));
        return new Rule(lineOf(record), kindOf(record), value);
    }

    /** Whether {@link #rule} gives equal rules for a record of these tables and one of others. */
    boolean isSameRule(int record, FileTables others, int other) {
        return records.line(record) == others.records.line(other)
                && records.valueStart(record) == others.records.valueStart(other)
                && records.valueEnd(record) == others.records.valueEnd(other)
                && kindOf(record) == others.kindOf(other);
    }

    /** The User-agent lines of all groups of the file, which has these bytes. */
    List<AgentLine> agentLines(byte[] bytes) {
        List<AgentLine> found = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            for (int record = groups.firstRecord(group); record < groups.endRecord(group); record++) {
                if (kindOf(record) == LineKind.USER_AGENT) {
                    found.add(new AgentLine(
                            group, lineOf(record), bytes, records.valueStart(record), records.valueEnd(record)));
                }
            }
        }
        return found;
    }

    /**
     * Where the lines of a file start, and what they are. Lines are counted from 0. A line takes less than two bytes: a
     * file may have as many lines as bytes, and is read under several standards. So only every sixteenth start is kept,
     * and the lengths of the lines between; what is too long for a byte is kept apart. Two kinds share a byte.
     */
    static final class LineTable {

        private static final int SHIFT = 4;
        private static final int BETWEEN = (1 << SHIFT) - 1;
        private static final int TOO_LONG = 0xFF;

        private int[] everySixteenthStart;
        private byte[] lengths;
        private byte[] kinds;
        private int size;
        private int lastStart;
        private final StartsAfterLongLines afterLongLines = new StartsAfterLongLines();

        /** The lines that follow very long ones, and their starts. */
        private static final class StartsAfterLongLines {

            private int[] lines = {};
            private int[] starts = {};
            private int size;

            void add(int line, int start) {
                if (size == lines.length) {
                    lines = Arrays.copyOf(lines, 2 * size + 4);
                    starts = Arrays.copyOf(starts, 2 * size + 4);
                }
                lines[size] = line;
                starts[size++] = start;
            }

            int start(int line) {
                return starts[Arrays.binarySearch(lines, 0, size, line)];
            }
        }

        LineTable(int capacity) {
            everySixteenthStart = new int[(capacity >> SHIFT) + 1];
            lengths = new byte[capacity];
            kinds = new byte[(capacity >> 1) + 1];
        }

        void add(int start, LineKind kind) {
            if (size == lengths.length) {
                int capacity = size + (size >> 1) + 16;
                everySixteenthStart = Arrays.copyOf(everySixteenthStart, (capacity >> SHIFT) + 1);
                lengths = Arrays.copyOf(lengths, capacity);
                kinds = Arrays.copyOf(kinds, (capacity >> 1) + 1);
            }
            if ((size & BETWEEN) == 0) {
                everySixteenthStart[size >> SHIFT] = start;
            } else if (start - lastStart < TOO_LONG) {
                lengths[size - 1] = (byte) (start - lastStart);
            } else {
                lengths[size - 1] = (byte) TOO_LONG;
                afterLongLines.add(size, start);
            }
            lastStart = start;
            kinds[size >> 1] |= (byte) (kind.ordinal() << shift(size));
            size++;
        }

        int size() {
            return size;
        }

        int start(int line) {
            int at = line & ~BETWEEN;
            int start = everySixteenthStart[at >> SHIFT];
            for (; at < line; at++) {
                int length = lengths[at] & 0xFF;
                start = length == TOO_LONG ? afterLongLines.start(at + 1) : start + length;
            }
            return start;
        }

        LineKind kind(int line) {
            return LineKind.at(kinds[line >> 1] >> shift(line) & 0xF);
        }

        private static int shift(int line) {
            return (line & 1) << 2;
        }
    }

    /** The lines of a file that have a field and a value. Records, like lines, are counted from 0. */
    static final class RecordTable {

        /** Three numbers a record: its line, and where its value starts and ends. */
        private int[] numbers;

        private int used;

        RecordTable(int capacity) {
            numbers = new int[3 * capacity];
        }

        void add(int line, int valueStart, int valueEnd) {
            if (used == numbers.length) {
                numbers = Arrays.copyOf(numbers, used + (used / 6 + 16) * 3);
            }
            numbers[used] = line;
            numbers[used + 1] = valueStart;
            numbers[used + 2] = valueEnd;
            used += 3;
        }

        int size() {
            return used / 3;
        }

        int line(int record) {
            return numbers[3 * record];
        }

        int valueStart(int record) {
            return numbers[3 * record + 1];
        }

        int valueEnd(int record) {
            return numbers[3 * record + 2];
        }
    }

    /**
     * The rules of groups, in file order, made of the file's tables whenever one is asked for: groups may have a
     * hundred thousand, and are often asked only for their lines. It does not change.
     */
    static final class GroupRules extends AbstractList<Rule> implements RandomAccess {

        private final FileTables tables;
        private final List<Integer> groups;
        private final int[] records;

        GroupRules(FileTables tables, List<Integer> groups) {
            this.tables = tables;
            this.groups = List.copyOf(groups);
            int most = 0;
            for (int group : groups) {
                most += tables.groups().endRecord(group) - tables.groups().firstRecord(group);
            }
            int[] found = new int[most];
            int size = 0;
            for (int group : groups) {
                int end = tables.groups().endRecord(group);
                for (int record = tables.groups().firstRecord(group); record < end; record++) {
                    if (tables.kindOf(record).isRule()) {
                        found[size++] = record;
                    }
                }
            }
            this.records = size == most ? found : Arrays.copyOf(found, size);
        }

        @Override
        public Rule get(int index) {
            return tables.rule(records[index]);
        }

        @Override
        public int size() {
            return records.length;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof GroupRules rules ? areSame(rules) : super.equals(other);
        }

        /** Equal groups of one reading have equal rules, which need not be compared. */
        private boolean areSame(GroupRules others) {
            if (others.tables.equals(tables) && others.groups.equals(groups)) {
                return true;
            }
            if (others.records.length != records.length) {
                return false;
            }
            for (int i = 0; i < records.length; i++) {
                if (!tables.isSameRule(records[i], others.tables, others.records[i])) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }
}
