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

/** A robots.txt as one standard reads it. It does not change, and any thread may ask it anything. */
public final class RobotsFile {

    private static final byte[] CRAWL_DELAY = Ascii.lowerCaseBytes("crawl-delay");

    private final byte[] bytes;
    private final Standard standard;
    private final LineReader reader;
    private volatile boolean asked;
    private volatile @Nullable FileTables tables;
    private volatile @Nullable Map<List<Integer>, RuleMatcher> ruleMatchers;
    private volatile @Nullable AgentTable agents;
    private volatile @Nullable UnreadLines unread;

    private RobotsFile(byte[] bytes, Standard standard) {
        this.bytes = bytes;
        this.standard = standard;
        this.reader = new LineReader(standard.lines());
    }

    /** Reads the bytes, which from then on must not be changed. */
    public static RobotsFile parse(byte[] bytes, Standard standard) {
        return unread(bytes, standard).read();
    }

    /**
     * A file that is read when that is first asked for which takes it. The first verdict does not: it is found in
     * passing. The bytes must not be changed from then on.
     */
    static RobotsFile unread(byte[] bytes, Standard standard) {
        return new RobotsFile(bytes, standard);
    }

    /** This file, which is read now if it was not before. */
    RobotsFile read() {
        tables();
        return this;
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
        return tables().readTo();
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
        FileTables known = tables();
        if (index >= known.lines().size()) {
            return unread().line(number);
        }
        int start = known.lines().start(index);
        return reader.line(bytes, number, index == 0 ? 0 : start, start, known.readTo());
    }

    /** Where the field of this line stands, counted from 1; empty if it has none, or is not read. */
    public Span field(int number) {
        FileTables known = tables();
        return number > known.lines().size()
                ? line(number).field()
                : reader.field(bytes, known.lines().start(number - 1), known.readTo());
    }

    /** A rule that some group has, as it stands in the file, such as {@code Disallow: /private/}. */
    public String text(Rule rule) {
        int start = rule.value().start();
        // The file need not have been read: a User-agent line is somewhere before, so there is a line end.
        while (bytes[start - 1] != '\n' && bytes[start - 1] != '\r') {
            start--;
        }
        int limit = Math.min(bytes.length, standard.limits().bytes());
        return text(reader.field(bytes, start, limit)) + ": " + text(rule.value());
    }

    public int lineCount() {
        return tables().lines().size() + unread().size();
    }

    /** What the line is, faster than asking for all its parts. */
    public LineKind kind(int number) {
        LineTable lines = tables().lines();
        return number <= lines.size() ? lines.kind(number - 1) : LineKind.UNREAD;
    }

    public List<Group> groups() {
        Group[] groups = new Group[tables().groups().size()];
        for (int index = 0; index < groups.length; index++) {
            groups[index] = group(index);
        }
        return List.of(groups);
    }

    /** The lines of one kind that has a field and a value, in file order. */
    public List<Line> linesOf(LineKind kind) {
        FileTables known = tables();
        List<Line> found = new ArrayList<>();
        for (int record = 0; record < known.records().size(); record++) {
            if (known.kindOf(record) == kind) {
                found.add(line(known.lineOf(record)));
            }
        }
        return List.copyOf(found);
    }

    /**
     * The lines of a group that have a field and a value, in file order: also those that neither name a crawler nor
     * rule, such as Crawl-delay.
     *
     * @param index counted from 0
     */
    public List<Line> linesOf(int index) {
        FileTables known = tables();
        return IntStream.range(known.groups().firstRecord(index), known.groups().endRecord(index))
                .mapToObj(record -> line(known.lineOf(record)))
                .toList();
    }

    /** The lines of one kind in a group, in file order: a kind that has a field and a value. */
    public List<Line> linesOf(int index, LineKind kind) {
        FileTables known = tables();
        return IntStream.range(known.groups().firstRecord(index), known.groups().endRecord(index))
                .filter(record -> known.kindOf(record) == kind)
                .mapToObj(record -> line(known.lineOf(record)))
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

    /** What its User-agent lines may name, as {@link AgentTable} has it. */
    public Set<String> agentNames() {
        return agents().names();
    }

    /** What the file lets the crawler do. */
    public Policy policy(Crawler crawler) {
        return policy(crawler, standard.agents());
    }

    /**
     * What the file lets the crawler do by another choice of groups, which reads User-agent lines like this standard.
     */
    public Policy policy(Crawler crawler, AgentChoice choice) {
        Policy policy = new Policy(this, crawler, choice);
        if (tables != null) {
            policy.follow();
        }
        return policy;
    }

    /**
     * Whether this is the first question to a file of which nothing has been read yet. Of several threads that ask at
     * once more than one may hear that it is.
     */
    boolean isFirstQuestion() {
        if (asked || tables != null) {
            return false;
        }
        asked = true;
        return true;
    }

    RuleMatcher ruleMatcher(List<Integer> followed) {
        FileTables known = tables();
        return ruleMatchers().computeIfAbsent(
                followed, these -> new RuleMatcher(standard, bytes, known, List.copyOf(these)));
    }

    private Map<List<Integer>, RuleMatcher> ruleMatchers() {
        Map<List<Integer>, RuleMatcher> known = ruleMatchers;
        return known == null ? makeRuleMatchers() : known;
    }

    private synchronized Map<List<Integer>, RuleMatcher> makeRuleMatchers() {
        Map<List<Integer>, RuleMatcher> known = ruleMatchers;
        if (known == null) {
            known = new ConcurrentHashMap<>();
            ruleMatchers = known;
        }
        return known;
    }

    private Group group(int index) {
        FileTables known = tables();
        int first = known.groups().firstRecord(index);
        int end = known.groups().endRecord(index);
        List<Integer> agents = new ArrayList<>(1);
        for (int record = first; record < end; record++) {
            if (known.kindOf(record) == LineKind.USER_AGENT) {
                agents.add(known.lineOf(record));
            }
        }
        int last = end - 1;
        while (known.kindOf(last) != LineKind.USER_AGENT && !known.kindOf(last).isRule()) {
            last--;
        }
        return new Group(index, List.copyOf(agents), known.rulesOf(List.of(index)), known.lineOf(first),
                known.lineOf(last));
    }

    private FileTables tables() {
        FileTables known = tables;
        if (known == null) {
            known = RobotsParser.parse(bytes, standard);
            tables = known;
        }
        return known;
    }

    private AgentTable agents() {
        AgentTable known = agents;
        if (known == null) {
            known = AgentTable.of(tables().agentLines(bytes), standard.agents().reading(), this::isEmpty);
            agents = known;
        }
        return known;
    }

    /** Whether the group has neither a rule that can match something nor a delay that can be read. */
    private boolean isEmpty(int group) {
        FileTables known = tables();
        int end = known.groups().endRecord(group);
        for (int record = known.groups().firstRecord(group); record < end; record++) {
            LineKind kind = known.kindOf(record);
            int from = known.records().valueStart(record);
            int to = known.records().valueEnd(record);
            if (kind.isRule()
                    ? standard.paths().isRule(kind == LineKind.ALLOW, bytes, from, to)
                    : kind == LineKind.OTHER_FIELD && isDelay(known.lineOf(record), from, to)) {
                return false;
            }
        }
        return true;
    }

    private boolean isDelay(int line, int from, int to) {
        Span field = field(line);
        return Ascii.equalsIgnoringCase(bytes, field.start(), field.end(), CRAWL_DELAY)
                && DelayValue.isReadable(bytes, from, to);
    }

    private UnreadLines unread() {
        UnreadLines known = unread;
        if (known == null) {
            known = readTo() == bytes.length ? UnreadLines.none(bytes) : findUnreadLines();
            unread = known;
        }
        return known;
    }

    private UnreadLines findUnreadLines() {
        int read = tables().lines().size();
        int from = read == 0 ? 0 : line(read).whole().end();
        return UnreadLines.from(bytes, from, read + 1);
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
     * The lines past a limit. Crawlers do not read them, but people see them. There may be millions, so only every 64th
     * start is stored.
     */
    private static final class UnreadLines {

        private static final int SHIFT = 6;

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

        /**
         * The lines from this byte on, which begins one unless the line before it has no line end: then there is none.
         */
        static UnreadLines from(byte[] bytes, int from, int firstNumber) {
            if (from > 0 && bytes[from - 1] != '\n' && bytes[from - 1] != '\r') {
                return none(bytes);
            }
            int[] starts = {from};
            int size = 1;
            int end = ByteScan.lineEnd(bytes, from, bytes.length);
            while (end < bytes.length) {
                int next = LineReader.afterLineEnd(bytes, end);
                if ((size & (1 << SHIFT) - 1) == 0) {
                    int place = size >> SHIFT;
                    starts = place == starts.length ? Arrays.copyOf(starts, 2 * place) : starts;
                    starts[place] = next;
                }
                size++;
                end = ByteScan.lineEnd(bytes, next, bytes.length);
            }
            return new UnreadLines(bytes, firstNumber, size, starts);
        }

        int size() {
            return size;
        }

        Line line(int number) {
            int index = number - firstNumber;
            int start = starts[index >> SHIFT];
            for (int at = index >> SHIFT << SHIFT; at < index; at++) {
                start = LineReader.afterLineEnd(bytes, ByteScan.lineEnd(bytes, start, bytes.length));
            }
            return LineReader.unreadLine(bytes, number, start);
        }
    }

    /**
     * The value of a Crawl-delay as Yandex's published parser reads it. Its crawlers wait no longer for it, but it
     * makes a group.
     */
    private static final class DelayValue {

        /** In seconds; what is longer is not read. */
        private static final int LONGEST = 1_024;

        private DelayValue() {}

        /** Whether {@code bytes[from, to)} are digits, perhaps with a dot and more digits behind them. */
        static boolean isReadable(byte[] bytes, int from, int to) {
            int at = from;
            int seconds = 0;
            while (at < to && isDigit(bytes[at]) && seconds <= LONGEST) {
                seconds = seconds * 10 + bytes[at++] - '0';
            }
            if (from == to || seconds > LONGEST || (at < to && bytes[at++] != '.')) {
                return false;
            }
            while (at < to && isDigit(bytes[at])) {
                at++;
            }
            return at == to;
        }

        private static boolean isDigit(byte letter) {
            return letter >= '0' && letter <= '9';
        }
    }
}
