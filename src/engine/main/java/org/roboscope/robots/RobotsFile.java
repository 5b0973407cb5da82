package org.roboscope.robots;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.FileTables.LineTable;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentTable;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.precedence.Rule;

/** A robots.txt as one standard reads it. It is immutable and thread-safe. */
public final class RobotsFile {

    private static final byte[] CRAWL_DELAY = Ascii.lowerCaseBytes("crawl-delay");

    private final byte[] bytes;
    private final Standard standard;
    private final LineReader reader;
    private volatile boolean isRequested;
    private volatile @Nullable FileTables tables;
    private volatile @Nullable Map<List<Integer>, RuleMatcher> ruleMatchers;
    private volatile @Nullable AgentTable agentTable;
    private volatile @Nullable UnreadLines unreadLines;

    private RobotsFile(byte[] bytes, Standard standard) {
        this.bytes = bytes;
        this.standard = standard;
        this.reader = new LineReader(standard.lines());
    }

    /** Reads the bytes, which the caller must not change afterwards. */
    public static RobotsFile parse(byte[] bytes, Standard standard) {
        return createLazily(bytes, standard).read();
    }

    /**
     * Returns a file whose bytes are read into tables when the tables are used. The first verdict does not use them,
     * because it is found in one pass. The caller must not change the bytes afterwards.
     */
    static RobotsFile createLazily(byte[] bytes, Standard standard) {
        return new RobotsFile(bytes, standard);
    }

    /** Reads the file unless it has been read. */
    RobotsFile read() {
        tables();
        return this;
    }

    /** Reads the text, which {@link ByteText} converts to bytes. */
    public static RobotsFile parse(CharSequence text, Standard standard) {
        return parse(ByteText.toBytes(text), standard);
    }

    public Standard standard() {
        return standard;
    }

    /** Returns the bytes of the file. They are not copied, so callers must not change them. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether the file is so large that it is not read and counts as one that allows everything. */
    public boolean isTooLarge() {
        return standard.limits().isTooLarge(bytes.length);
    }

    /** Returns the number of bytes read. The standard ignores the rest. */
    public int bytesRead() {
        return tables().bytesRead();
    }

    public String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /**
     * Returns all lines, including those that are not read. Together they contain every byte. The last one has no line
     * end.
     */
    public List<Line> lines() {
        return new LineList();
    }

    /** Returns a line by its number, counted from 1. */
    public Line line(int number) {
        int index = number - 1;
        FileTables fileTables = tables();
        if (index >= fileTables.lines().size()) {
            return unreadLines().line(number);
        }
        int start = fileTables.lines().start(index);
        return reader.line(bytes, number, index == 0 ? 0 : start, start, fileTables.bytesRead());
    }

    /**
     * Returns the span of a line's field, or an empty span if the line has none or is not read. Lines are counted from
     * 1.
     */
    public Span field(int number) {
        FileTables fileTables = tables();
        return number > fileTables.lines().size()
                ? line(number).field()
                : reader.field(bytes, fileTables.lines().start(number - 1), fileTables.bytesRead());
    }

    /** Returns a rule as written in the file, such as {@code Disallow: /private/}. */
    public String ruleText(Rule rule) {
        int start = rule.value().start();
        // The tables may not exist yet, but a User-agent line comes before each rule, so there is a line end.
        while (bytes[start - 1] != '\n' && bytes[start - 1] != '\r') {
            start--;
        }
        int limit = Math.min(bytes.length, standard.limits().bytes());
        return text(reader.field(bytes, start, limit)) + ": " + text(rule.value());
    }

    public int lineCount() {
        return tables().lines().size() + unreadLines().size();
    }

    /** Returns the kind of a line, without scanning the line again. */
    public LineKind kind(int number) {
        LineTable lines = tables().lines();
        return number <= lines.size() ? lines.kind(number - 1) : LineKind.UNREAD;
    }

    /** Returns the values of the User-agent lines of a group. */
    public List<String> agentTexts(Group group) {
        return group.agents().stream().map(line -> text(line(line).value())).toList();
    }

    public List<Group> groups() {
        Group[] groups = new Group[tables().groups().size()];
        for (int index = 0; index < groups.length; index++) {
            groups[index] = group(index);
        }
        return List.of(groups);
    }

    /** Returns the lines of a kind that has a field and a value, in file order. */
    public List<Line> linesOfKind(LineKind kind) {
        FileTables fileTables = tables();
        List<Line> lines = new ArrayList<>();
        for (int record = 0; record < fileTables.records().size(); record++) {
            if (fileTables.kindOf(record) == kind) {
                lines.add(line(fileTables.lineOf(record)));
            }
        }
        return List.copyOf(lines);
    }

    /**
     * Returns the lines of a group that have a field and a value, in file order. They include fields such as
     * Crawl-delay.
     *
     * @param index the index of the group, counted from 0
     */
    public List<Line> linesOfGroup(int index) {
        FileTables fileTables = tables();
        return IntStream.range(fileTables.groups().firstRecord(index), fileTables.groups().endRecord(index))
                .mapToObj(record -> line(fileTables.lineOf(record)))
                .toList();
    }

    /** Returns the lines of a group with this kind, in file order. The kind must be one with a field and a value. */
    public List<Line> linesOfGroup(int index, LineKind kind) {
        FileTables fileTables = tables();
        return IntStream.range(fileTables.groups().firstRecord(index), fileTables.groups().endRecord(index))
                .filter(record -> fileTables.kindOf(record) == kind)
                .mapToObj(record -> line(fileTables.lineOf(record)))
                .toList();
    }

    /** Finds the groups that the crawler follows. */
    public FollowedGroups followedGroups(Crawler crawler) {
        return followedGroups(crawler, standard.agents());
    }

    /**
     * Finds the groups that the crawler follows under a different choice. The choice must read User-agent lines as this
     * standard does.
     */
    public FollowedGroups followedGroups(Crawler crawler, AgentChoice choice) {
        return choice.choose(crawler, agents());
    }

    /** Returns all names in User-agent lines, as keys of {@link AgentTable}. */
    public Set<String> agentNames() {
        return agents().names();
    }

    /** Returns the policy for a crawler. */
    public Policy policy(Crawler crawler) {
        return policy(crawler, standard.agents());
    }

    /**
     * Returns the policy for a crawler under another choice of groups. The choice must read User-agent lines as this
     * standard does.
     */
    public Policy policy(Crawler crawler, AgentChoice choice) {
        Policy policy = new Policy(this, crawler, choice);
        if (tables != null) {
            policy.findFollowedRules();
        }
        return policy;
    }

    /**
     * Marks the file as requested, and returns whether it was neither requested nor read before. If several threads
     * call this method at the same time, it may return true to more than one.
     */
    boolean isFirstRequest() {
        if (isRequested || tables != null) {
            return false;
        }
        isRequested = true;
        return true;
    }

    RuleMatcher ruleMatcher(List<Integer> groupIndexes) {
        FileTables fileTables = tables();
        return ruleMatchers().computeIfAbsent(
                groupIndexes, groups -> new RuleMatcher(standard, bytes, fileTables, List.copyOf(groups)));
    }

    private Map<List<Integer>, RuleMatcher> ruleMatchers() {
        Map<List<Integer>, RuleMatcher> cached = ruleMatchers;
        return cached == null ? createRuleMatchers() : cached;
    }

    private synchronized Map<List<Integer>, RuleMatcher> createRuleMatchers() {
        Map<List<Integer>, RuleMatcher> cached = ruleMatchers;
        if (cached == null) {
            cached = new ConcurrentHashMap<>();
            ruleMatchers = cached;
        }
        return cached;
    }

    private Group group(int index) {
        FileTables fileTables = tables();
        int firstRecord = fileTables.groups().firstRecord(index);
        int end = fileTables.groups().endRecord(index);
        List<Integer> agentLines = new ArrayList<>(1);
        for (int record = firstRecord; record < end; record++) {
            if (fileTables.kindOf(record) == LineKind.USER_AGENT) {
                agentLines.add(fileTables.lineOf(record));
            }
        }
        int lastRecord = end - 1;
        while (fileTables.kindOf(lastRecord) != LineKind.USER_AGENT && !fileTables.kindOf(lastRecord).isRule()) {
            lastRecord--;
        }
        return new Group(index, List.copyOf(agentLines), fileTables.rulesOf(List.of(index)),
                fileTables.lineOf(firstRecord),
                fileTables.lineOf(lastRecord));
    }

    private FileTables tables() {
        FileTables cached = tables;
        if (cached == null) {
            cached = RobotsParser.parse(bytes, standard);
            tables = cached;
        }
        return cached;
    }

    private AgentTable agents() {
        AgentTable cached = agentTable;
        if (cached == null) {
            cached = AgentTable.of(tables().agentLines(bytes), standard.agents().reading(), this::isEmpty);
            agentTable = cached;
        }
        return cached;
    }

    /** Whether the group has neither a rule that can match nor a valid Crawl-delay. */
    private boolean isEmpty(int group) {
        FileTables fileTables = tables();
        int end = fileTables.groups().endRecord(group);
        for (int record = fileTables.groups().firstRecord(group); record < end; record++) {
            LineKind kind = fileTables.kindOf(record);
            int from = fileTables.records().valueStart(record);
            int to = fileTables.records().valueEnd(record);
            boolean hasContent = kind.isRule()
                    ? standard.paths().isRule(kind == LineKind.ALLOW, bytes, from, to)
                    : kind == LineKind.OTHER_FIELD && isDelay(fileTables.lineOf(record), from, to);
            if (hasContent) {
                return false;
            }
        }
        return true;
    }

    private boolean isDelay(int line, int from, int to) {
        Span field = field(line);
        return Ascii.equalsIgnoringCase(bytes, field.start(), field.end(), CRAWL_DELAY)
                && DelayValue.isValid(bytes, from, to);
    }

    private UnreadLines unreadLines() {
        UnreadLines cached = unreadLines;
        if (cached == null) {
            cached = bytesRead() == bytes.length ? UnreadLines.none(bytes) : findUnreadLines();
            unreadLines = cached;
        }
        return cached;
    }

    private UnreadLines findUnreadLines() {
        int readCount = tables().lines().size();
        int from = readCount == 0 ? 0 : line(readCount).whole().end();
        return UnreadLines.find(bytes, from, readCount + 1);
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

    /**
     * The lines after the limit. Crawlers do not read them, but users see them. There may be millions of them, so only
     * every 64th start is stored.
     */
    private static final class UnreadLines {

        private static final int BLOCK_SHIFT = 6;

        private final byte[] bytes;
        private final int firstNumber;
        private final int size;
        private final int[] starts;

        private UnreadLines(byte[] bytes, int firstNumber, int size, int[] starts) {
            this.bytes = bytes;
            this.firstNumber = firstNumber;
            this.size = size;
            this.starts = starts;
        }

        static UnreadLines none(byte[] bytes) {
            return new UnreadLines(bytes, 0, 0, new int[0]);
        }

        /** Finds the lines from this byte on. There are none if the byte is in the middle of a line. */
        static UnreadLines find(byte[] bytes, int from, int firstNumber) {
            if (from > 0 && bytes[from - 1] != '\n' && bytes[from - 1] != '\r') {
                return none(bytes);
            }
            int[] starts = {from};
            int size = 1;
            int end = ByteScan.lineEnd(bytes, from, bytes.length);
            while (end < bytes.length) {
                int nextStart = LineReader.afterLineEnd(bytes, end);
                if ((size & (1 << BLOCK_SHIFT) - 1) == 0) {
                    int block = size >> BLOCK_SHIFT;
                    starts = block == starts.length ? Arrays.copyOf(starts, 2 * block) : starts;
                    starts[block] = nextStart;
                }
                size++;
                end = ByteScan.lineEnd(bytes, nextStart, bytes.length);
            }
            return new UnreadLines(bytes, firstNumber, size, starts);
        }

        int size() {
            return size;
        }

        Line line(int number) {
            int index = number - firstNumber;
            int start = starts[index >> BLOCK_SHIFT];
            for (int i = index >> BLOCK_SHIFT << BLOCK_SHIFT; i < index; i++) {
                start = LineReader.afterLineEnd(bytes, ByteScan.lineEnd(bytes, start, bytes.length));
            }
            return LineReader.unreadLine(bytes, number, start);
        }
    }

    /**
     * Reads the value of a Crawl-delay as Yandex's published parser does. Yandex's crawlers no longer wait for it, but
     * a group with a valid delay is not empty.
     */
    private static final class DelayValue {

        /** The maximum valid delay, in seconds. */
        private static final int MAX_SECONDS = 1_024;

        private DelayValue() {}

        /** Whether {@code bytes[from, to)} is a whole number, optionally followed by a dot and more digits. */
        static boolean isValid(byte[] bytes, int from, int to) {
            int index = from;
            int seconds = 0;
            while (index < to && isDigit(bytes[index]) && seconds <= MAX_SECONDS) {
                seconds = seconds * 10 + bytes[index++] - '0';
            }
            if (from == to || seconds > MAX_SECONDS || (index < to && bytes[index++] != '.')) {
                return false;
            }
            while (index < to && isDigit(bytes[index])) {
                index++;
            }
            return index == to;
        }

        private static boolean isDigit(byte b) {
            return b >= '0' && b <= '9';
        }
    }
}
