package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.agent.AgentLine;
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
}
