package org.roboscope.lint.analysis;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.line.LineKind;

/** A file as checks see it. One thread at a time may ask it. */
public final class FileAnalysis {

    /**
     * Reads every line to its end, by the letter: what the file says before any standard cuts or guesses. What the
     * letter is, RFC 9309 says.
     */
    private static final Standard PLAIN = new Standard(
            "plain",
            LineGrammar.byTheLetter(ByteOrderMark.SKIPPED),
            Standards.RFC_9309.groups(),
            Standards.RFC_9309.agents(),
            Standards.RFC_9309.paths(),
            Standards.RFC_9309.precedence(),
            ReadingLimits.NONE,
            Standards.RFC_9309.answers());

    private static final int LINES_KEPT = 1 << 15;

    private final LintInput input;
    private final List<Standard> standards;
    private final LintCache lintCache;
    private final byte[] bytes;
    private final RobotsFile plain;
    private final ReadingsByStandard readingsByStandard;
    private final CrawlersByStandard crawlersByStandard;
    private final int readTo;
    private final FileLineEnds lineEnds;
    private final DetectedEncoding encoding;
    private final int lineCount;
    /** Lines read last, each at the place that the lowest bits of its number give: a file may have millions. */
    private final @Nullable Line[] lines;
    private final Map<RobotsFile, List<Group>> groups = new HashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.Found> ruleSets = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, RobotsFile> fileForVerdicts = new IdentityHashMap<>();
    /** A crawler may follow thousands of groups, and checks ask line by line. */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> followed = new IdentityHashMap<>();
    private final Map<Class<?>, Object> derived = new HashMap<>();

    public FileAnalysis(LintInput input) {
        this(input, new LintCache());
    }

    /** @param lintCache what the look at the text before has left */
    public FileAnalysis(LintInput input, LintCache lintCache) {
        this.input = input;
        this.lintCache = lintCache;
        this.bytes = input.bytes();
        List<Standard> reading = input.settings().standards().stream()
                .filter(standard -> !standard.limits().isOpen(bytes.length)).toList();
        this.standards = reading.isEmpty() ? input.settings().standards() : reading;
        this.plain = RobotsFile.parse(bytes, PLAIN);
        this.readingsByStandard = new ReadingsByStandard(bytes, input.settings().standards());
        this.crawlersByStandard = new CrawlersByStandard(input.catalogue(), input.settings().own());
        this.readTo = readingsByStandard.readTo();
        this.lineEnds = new FileLineEnds(bytes);
        this.encoding = DetectedEncoding.of(bytes);
        this.lineCount = plain.lineCount();
        this.lines = new Line[Math.min(LINES_KEPT, Integer.highestOneBit(Math.max(1, 2 * lineCount - 1)))];
    }

    public byte[] bytes() {
        return bytes;
    }

    public Catalogue catalogue() {
        return input.catalogue();
    }

    public Optional<URI> site() {
        return input.site();
    }

    /** Whether each crawler is judged as its operator reads. */
    public boolean own() {
        return input.settings().own();
    }

    /** How the groups are found that a crawler follows, where this standard reads for it. */
    public AgentChoice agents(Standard standard) {
        return crawlersByStandard.agents(standard);
    }

    /** Whether the standard is asked what the crawler does. */
    public boolean reads(Standard standard, Crawler crawler) {
        return crawlersByStandard.reads(standard, crawler);
    }

    /** The standard that is asked what the crawler does: that of its operator, or the leading one. */
    public Standard readerOf(Crawler crawler) {
        return own() ? Standards.of(crawler) : leadingStandard();
    }

    /** The standard by which somebody reads of whom nothing is known. */
    public Standard readerOfAnybody() {
        return readerOf(CrawlersByStandard.SOMEBODY);
    }

    /** The standards asked for that read the rules; all of them where none does. */
    public List<Standard> standards() {
        return standards;
    }

    /** The standards asked for, those too to which a file of this size allows everything whatever it says. */
    public List<Standard> asked() {
        return input.settings().standards();
    }

    /** Whether a file of this size allows everything to all standards asked for. */
    public boolean isOpen() {
        return standards.getFirst().limits().isOpen(bytes.length);
    }

    /** The crawlers asked for; none means all. */
    public List<String> crawlers() {
        return input.settings().crawlers();
    }

    /** Whom to ask about verdicts: each crawler's own reading, or the standard that speaks where only one can. */
    public List<Standard> standardsToAsk() {
        return own() ? standards() : List.of(leadingStandard());
    }

    /** The standard that speaks where only one can. */
    public Standard leadingStandard() {
        return standards().getFirst();
    }

    /** Lines and groups under one of the standards asked for. */
    public RobotsFile file(Standard standard) {
        return readingsByStandard.of(standard);
    }

    /** The file under one of the standards asked for, to be asked for verdicts as well. */
    public RobotsFile fileForVerdicts(Standard standard) {
        RobotsFile file = file(standard);
        return file.standard().id().equals(standard.id())
                ? file
                : fileForVerdicts.computeIfAbsent(standard, other -> RobotsFile.parse(bytes, other));
    }

    public ReadingsByStandard readings() {
        return readingsByStandard;
    }

    /** The groups of the {@link #leadingStandard() leading} standard. */
    public List<Group> groups() {
        return groups(leadingStandard());
    }

    public List<Group> groups(Standard standard) {
        return groups.computeIfAbsent(file(standard), RobotsFile::groups);
    }

    /** The file as a reader has it who reads by the letter and minds no blank line. */
    public RobotsFile plainFile() {
        return plain;
    }

    /** The groups as a reader has them who reads by the letter and minds no blank line. */
    public List<Group> plainGroups() {
        return groups.computeIfAbsent(plain, RobotsFile::groups);
    }

    /** The sets of rules that crawlers follow under the standard; of a file made to have too many, some. */
    public List<RuleSet> ruleSets(Standard standard) {
        return foundSets(standard).sets();
    }

    /** Whether {@link #ruleSets} are all there are. */
    public boolean knowsAllRuleSets(Standard standard) {
        return foundSets(standard).complete();
    }

    /** The groups that the crawler follows under the standard. */
    public FollowedGroups following(Standard standard, Crawler crawler) {
        return followed.computeIfAbsent(standard, these -> new HashMap<>()).computeIfAbsent(
                crawler, one -> file(standard).following(one, crawlersByStandard.agents(standard)));
    }

    /** Of the standards asked for those that read for somebody who follows the line, or all if it is in no group. */
    public List<Standard> readersOf(int line) {
        return own() ? FollowedLines.of(this).standards(line) : standards();
    }

    /** Of these those under which the line is such a kind. */
    public List<Standard> readersOf(int line, Predicate<LineKind> kind) {
        return readersOf(line).stream().filter(standard -> kind.test(file(standard).kind(line))).toList();
    }

    /** The groups that somebody follows whom the standard reads for. */
    public Set<Integer> followedGroups(Standard standard) {
        return foundSets(standard).followed();
    }

    private RuleSetFinder.Found foundSets(Standard standard) {
        return ruleSets.computeIfAbsent(standard,
                these -> RuleSetFinder.of(file(these), groups(these), these, crawlersByStandard));
    }

    /** Of the standards asked for those of this sort. */
    public List<Standard> standardsThat(Predicate<Standard> sort) {
        List<Standard> these = new ArrayList<>(standards().size());
        for (Standard standard : standards()) {
            if (sort.test(standard)) {
                these.add(standard);
            }
        }
        return List.copyOf(these);
    }

    /** Of the standards asked for those that are in the list, in the order asked for. */
    public List<Standard> among(List<Standard> list) {
        return standardsThat(standard -> has(list, standard));
    }

    /** Of the standards asked for those that are not in the list. */
    public List<Standard> except(List<Standard> list) {
        return standardsThat(standard -> !has(list, standard));
    }

    /** Standards are told apart by their ids: to compare all that they hold takes long. */
    public static boolean has(List<Standard> list, Standard standard) {
        for (Standard other : list) {
            if (other.id().equals(standard.id())) {
                return true;
            }
        }
        return false;
    }

    public int lineCount() {
        return lineCount;
    }

    /** What the line plainly is. */
    public LineKind kind(int number) {
        return plain.kind(number);
    }

    /** The lines that plainly are of this kind, in file order: a kind that has a field and a value. */
    public List<Line> plainLines(LineKind kind) {
        return plain.linesOf(kind);
    }

    /** The line and its parts as they plainly are. */
    public Line line(int number) {
        int place = number & lines.length - 1;
        Line known = lines[place];
        if (known == null || known.number() != number) {
            known = plain.line(number);
            lines[place] = known;
        }
        return known;
    }

    /** The number of the line that holds this byte; the last line holds what lies behind its end. */
    public int lineAt(int offset) {
        int low = 1;
        int high = lineCount();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (line(middle).whole().end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether anyone asked for reads the line to its end. */
    public boolean isRead(Line line) {
        return line.text().end() <= readTo;
    }

    public String text(Span span) {
        return plain.text(span);
    }

    /** A piece of the file as a sentence quotes it. */
    public String shown(Span span) {
        return QuotedText.text(text(span));
    }

    /** What the line says, without comment and white space around it. */
    public Span content(Line line) {
        int end = line.comment().isEmpty() ? line.text().end() : line.comment().start();
        int start = Ascii.skipWhitespace(bytes, line.text().start(), end);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, end));
    }

    public AgentName agent(int number) {
        Line line = line(number);
        Span value = value(line);
        int tokenEnd = AgentReading.TOKEN.end(bytes, value.start(), value.end());
        boolean star = AgentReading.TOKEN.isStar(bytes, value.start(), value.end());
        return new AgentName(number, value, text(value), text(new Span(value.start(), tokenEnd)), star);
    }

    /** The value of a line that at least one standard takes for a field and a value. */
    public Span value(Line line) {
        if (line.kind().isRecord()) {
            return line.value();
        }
        return standards().stream()
                .map(standard -> file(standard).line(line.number()))
                .filter(read -> read.kind().isRecord())
                .map(Line::value)
                .findFirst()
                .orElse(line.value());
    }

    /** What several checks work out alike, worked out once. */
    public <T> T derived(Class<T> type, Function<FileAnalysis, T> from) {
        Object known = derived.get(type);
        if (known == null) {
            known = from.apply(this);
            derived.put(type, known);
        }
        return type.cast(known);
    }

    public LintCache memory() {
        return lintCache;
    }

    public FileLineEnds lineEnds() {
        return lineEnds;
    }

    public DetectedEncoding encoding() {
        return encoding;
    }

    /** What ends a new line beside this one. */
    public String lineEndLike(Line line) {
        return lineEnds.like(bytes, line.lineEnd());
    }
}
