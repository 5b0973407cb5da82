package org.roboscope.robots;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentLine;
import org.roboscope.robots.agent.AgentTable;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupTable;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.precedence.Rule;

/** A robots.txt as one standard reads it. It does not change, and any thread may ask it anything. */
public final class RobotsFile {

    private final byte[] bytes;
    private final Standard standard;
    private final LineReader reader;
    private final int readTo;
    private final LineTable lines;
    private final RecordTable records;
    private final GroupTable groups;
    private final Map<List<Integer>, RuleMatcher> ruleMatchers = new ConcurrentHashMap<>();
    private volatile @Nullable AgentTable agents;
    private volatile @Nullable UnreadLines unread;

    RobotsFile(
            byte[] bytes,
            Standard standard,
            LineReader reader,
            int readTo,
            LineTable lines,
            RecordTable records,
            GroupTable groups) {
        this.bytes = bytes;
        this.standard = standard;
        this.reader = reader;
        this.readTo = readTo;
        this.lines = lines;
        this.records = records;
        this.groups = groups;
    }

    /** Reads the bytes, which from then on must not be changed. */
    public static RobotsFile parse(byte[] bytes, Standard standard) {
        return RobotsParser.parse(bytes, standard);
    }

    /** Reads the bytes that the text stands for, as {@link ByteText} has it. */
    public static RobotsFile parse(CharSequence text, Standard standard) {
        return parse(ByteText.toBytes(text), standard);
    }

    public Standard standard() {
        return standard;
    }

    /** The bytes read from. They are shared: never write to them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether nothing was read, because a file of this size counts as one that allows everything. */
    public boolean isOpen() {
        return standard.limits().isOpen(bytes.length);
    }

    /** How many bytes were read; the rest does not exist for this standard. */
    public int readTo() {
        return readTo;
    }

    public String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Every line, read or not; together they hold every byte. The last one has no line end. */
    public List<Line> lines() {
        return new LineList();
    }

    /** The line with this number, counted from 1. */
    public Line line(int number) {
        int index = number - 1;
        if (index >= lines.size()) {
            return unread().line(number);
        }
        int start = lines.start(index);
        return reader.line(bytes, number, index == 0 ? 0 : start, start, readTo);
    }

    public int lineCount() {
        return lines.size() + unread().size();
    }

    /** What the line is, faster than asking for all its parts. */
    public LineKind kind(int number) {
        return number <= lines.size() ? lines.kind(number - 1) : LineKind.UNREAD;
    }

    public List<Group> groups() {
        return IntStream.range(0, groups.size()).mapToObj(this::group).toList();
    }

    /** The lines of one kind that has a field and a value, in file order. */
    public List<Line> linesOf(LineKind kind) {
        return IntStream.range(0, records.size())
                .filter(record -> kindOf(record) == kind)
                .mapToObj(record -> line(records.line(record) + 1))
                .toList();
    }

    /**
     * The lines of a group that have a field and a value, in file order: also those that neither name a crawler nor
     * rule, such as Crawl-delay.
     *
     * @param index counted from 0
     */
    public List<Line> linesOf(int index) {
        return IntStream.range(groups.firstRecord(index), groups.endRecord(index))
                .mapToObj(record -> line(records.line(record) + 1))
                .toList();
    }

    /** The groups that the crawler follows. */
    public FollowedGroups following(Crawler crawler) {
        return following(crawler, standard.agents());
    }

    /** The groups that the crawler follows by another choice, which reads User-agent lines like this standard. */
    public FollowedGroups following(Crawler crawler, AgentChoice choice) {
        return choice.choose(crawler, agents());
    }

    /** What the file lets the crawler do. */
    public Policy policy(Crawler crawler) {
        return policy(crawler, standard.agents());
    }

    /** The same by another choice of groups, which reads User-agent lines like this standard. */
    public Policy policy(Crawler crawler, AgentChoice choice) {
        FollowedGroups followedGroups = following(crawler, choice);
        return new Policy(this, crawler, followedGroups, ruleSet(followedGroups.groups()));
    }

    private RuleMatcher ruleSet(List<Integer> followed) {
        return ruleMatchers.computeIfAbsent(followed, these -> new RuleMatcher(standard, bytes, rulesOf(these)));
    }

    private List<Rule> rulesOf(List<Integer> followed) {
        List<Rule> rules = new ArrayList<>();
        for (int group : followed) {
            addRules(group, rules);
        }
        return rules;
    }

    private void addRules(int group, List<Rule> into) {
        for (int record = groups.firstRecord(group); record < groups.endRecord(group); record++) {
            LineKind kind = kindOf(record);
            if (kind.isRule()) {
                into.add(new Rule(records.line(record) + 1, kind, valueOf(record)));
            }
        }
    }

    private Group group(int index) {
        int first = groups.firstRecord(index);
        int end = groups.endRecord(index);
        List<Integer> agents = IntStream.range(first, end)
                .filter(record -> kindOf(record) == LineKind.USER_AGENT)
                .mapToObj(record -> records.line(record) + 1)
                .toList();
        int last = end - 1;
        while (kindOf(last) != LineKind.USER_AGENT && !kindOf(last).isRule()) {
            last--;
        }
        return new Group(index, agents, rulesOf(List.of(index)), records.line(first) + 1, records.line(last) + 1);
    }

    private AgentTable agents() {
        AgentTable known = agents;
        if (known == null) {
            known = AgentTable.of(agentLines(), standard.agents().reading());
            agents = known;
        }
        return known;
    }

    private List<AgentLine> agentLines() {
        List<AgentLine> found = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            for (int record = groups.firstRecord(group); record < groups.endRecord(group); record++) {
                if (kindOf(record) == LineKind.USER_AGENT) {
                    found.add(new AgentLine(
                            group,
                            records.line(record) + 1,
                            bytes,
                            records.valueStart(record),
                            records.valueEnd(record)));
                }
            }
        }
        return found;
    }

    private LineKind kindOf(int record) {
        return lines.kind(records.line(record));
    }

    private Span valueOf(int record) {
        return new Span(records.valueStart(record), records.valueEnd(record));
    }

    private UnreadLines unread() {
        UnreadLines known = unread;
        if (known == null) {
            known = readTo == bytes.length ? UnreadLines.none(bytes) : findUnreadLines();
            unread = known;
        }
        return known;
    }

    private UnreadLines findUnreadLines() {
        int from = lines.size() == 0 ? 0 : line(lines.size()).whole().end();
        return UnreadLines.from(bytes, from, lines.size() + 1);
    }

    private final class LineList extends AbstractList<Line> implements RandomAccess {

        @Override
        public Line get(int index) {
            return line(index + 1);
        }

        @Override
        public int size() {
            return lineCount();
        }
    }
}
