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
 * The lines, records and groups of a file that has been read.
 *
 * @param bytesRead the number of bytes read
 */
record FileTables(int bytesRead, LineTable lines, RecordTable records, GroupTable groups) {

    LineKind kindOf(int record) {
        return lines.kind(records.line(record));
    }

    /** Returns the number of the record's line, counted from 1. */
    int lineOf(int record) {
        return records.line(record) + 1;
    }

    /** Returns the rules of these groups, in file order. */
    List<Rule> rulesOf(List<Integer> groupIndexes) {
        return new GroupRules(this, groupIndexes);
    }

    Rule rule(int record) {
        Span value = new Span(records.valueStart(record), records.valueEnd(record));
        return new Rule(lineOf(record), kindOf(record), value);
    }

    /** Whether the rules of two records are equal, without creating the rules. */
    boolean isSameRule(int record, FileTables other, int otherRecord) {
        return records.line(record) == other.records.line(otherRecord)
                && records.valueStart(record) == other.records.valueStart(otherRecord)
                && records.valueEnd(record) == other.records.valueEnd(otherRecord)
                && kindOf(record) == other.kindOf(otherRecord);
    }

    /** Returns the User-agent lines of all groups. */
    List<AgentLine> agentLines(byte[] bytes) {
        List<AgentLine> agentLines = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            for (int record = groups.firstRecord(group); record < groups.endRecord(group); record++) {
                if (kindOf(record) == LineKind.USER_AGENT) {
                    agentLines.add(new AgentLine(
                            group, lineOf(record), bytes, records.valueStart(record), records.valueEnd(record)));
                }
            }
        }
        return agentLines;
    }

    /**
     * The start and the kind of each line. Lines are counted from 0. A line needs less than two bytes of memory,
     * because a file may have as many lines as bytes and is read under several standards. Only every sixteenth start is
     * stored. For the lines in between, their lengths are stored. Lengths that exceed a byte are stored separately. Two
     * kinds share a byte.
     */
    static final class LineTable {

        private static final int BLOCK_SHIFT = 4;
        private static final int BLOCK_MASK = (1 << BLOCK_SHIFT) - 1;
        private static final int TOO_LONG = 0xFF;

        private int[] everySixteenthStart;
        private byte[] lengths;
        private byte[] kinds;
        private int size;
        private int lastStart;
        private final StartsAfterLongLines startsAfterLongLines = new StartsAfterLongLines();

        /** The starts of lines after very long lines. */
        private static final class StartsAfterLongLines {

            private int[] lines = {};
            private int[] starts = {};
            private int size;

            void addStart(int line, int start) {
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
            everySixteenthStart = new int[(capacity >> BLOCK_SHIFT) + 1];
            lengths = new byte[capacity];
            kinds = new byte[(capacity >> 1) + 1];
        }

        void addLine(int start, LineKind kind) {
            if (size == lengths.length) {
                int capacity = size + (size >> 1) + 16;
                everySixteenthStart = Arrays.copyOf(everySixteenthStart, (capacity >> BLOCK_SHIFT) + 1);
                lengths = Arrays.copyOf(lengths, capacity);
                kinds = Arrays.copyOf(kinds, (capacity >> 1) + 1);
            }
            if ((size & BLOCK_MASK) == 0) {
                everySixteenthStart[size >> BLOCK_SHIFT] = start;
            } else if (start - lastStart < TOO_LONG) {
                lengths[size - 1] = (byte) (start - lastStart);
            } else {
                lengths[size - 1] = (byte) TOO_LONG;
                startsAfterLongLines.addStart(size, start);
            }
            lastStart = start;
            kinds[size >> 1] |= (byte) (kind.ordinal() << shift(size));
            size++;
        }

        int size() {
            return size;
        }

        int start(int line) {
            int current = line & ~BLOCK_MASK;
            int start = everySixteenthStart[current >> BLOCK_SHIFT];
            for (; current < line; current++) {
                int length = lengths[current] & 0xFF;
                start = length == TOO_LONG ? startsAfterLongLines.start(current + 1) : start + length;
            }
            return start;
        }

        LineKind kind(int line) {
            return LineKind.ofOrdinal(kinds[line >> 1] >> shift(line) & 0xF);
        }

        private static int shift(int line) {
            return (line & 1) << 2;
        }
    }

    /** The lines of a file that have a field and a value. Records are counted from 0, like lines. */
    static final class RecordTable {

        /** Three numbers for each record: its line, then the start and the end of its value. */
        private int[] numbers;

        private int length;

        RecordTable(int capacity) {
            numbers = new int[3 * capacity];
        }

        void addRecord(int line, int valueStart, int valueEnd) {
            if (length == numbers.length) {
                numbers = Arrays.copyOf(numbers, length + (length / 6 + 16) * 3);
            }
            numbers[length] = line;
            numbers[length + 1] = valueStart;
            numbers[length + 2] = valueEnd;
            length += 3;
        }

        int size() {
            return length / 3;
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
     * An immutable list of the rules of some groups, in file order. Each rule is created on request, because groups may
     * have a hundred thousand rules, of which often only the lines are used.
     */
    static final class GroupRules extends AbstractList<Rule> implements RandomAccess {

        private final FileTables tables;
        private final List<Integer> groups;
        private final int[] records;

        GroupRules(FileTables tables, List<Integer> groups) {
            this.tables = tables;
            this.groups = List.copyOf(groups);
            int maxRules = 0;
            for (int group : groups) {
                maxRules += tables.groups().endRecord(group) - tables.groups().firstRecord(group);
            }
            int[] ruleRecords = new int[maxRules];
            int size = 0;
            for (int group : groups) {
                int end = tables.groups().endRecord(group);
                for (int record = tables.groups().firstRecord(group); record < end; record++) {
                    if (tables.kindOf(record).isRule()) {
                        ruleRecords[size++] = record;
                    }
                }
            }
            this.records = size == maxRules ? ruleRecords : Arrays.copyOf(ruleRecords, size);
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
            return other instanceof GroupRules rules ? hasSameRules(rules) : super.equals(other);
        }

        /** Compares the rules unless both lists have the same groups of the same tables. */
        private boolean hasSameRules(GroupRules other) {
            if (other.tables.equals(tables) && other.groups.equals(groups)) {
                return true;
            }
            if (other.records.length != records.length) {
                return false;
            }
            for (int i = 0; i < records.length; i++) {
                if (!tables.isSameRule(records[i], other.tables, other.records[i])) {
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
