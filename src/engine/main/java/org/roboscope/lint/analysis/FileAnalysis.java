package org.roboscope.lint.analysis;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.CrawlerAliases.Kind;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Group;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.ReadablePath;

/** A file as checks see it. One thread at a time may ask it. */
public final class FileAnalysis {

    /** A crawler that no file names and no catalogue knows: there is always one. */
    public static final Crawler SOMEBODY = Crawler.ofToken("somebody-nobody-names");

    /**
     * Reads every line to its end, by the letter: what the file says before any standard cuts or guesses. What the
     * letter is, RFC 9309 says.
     */
    private static final Standard PLAIN = new Standard(
            "plain",
            LineGrammar.strict(ByteOrderMark.SKIPPED),
            Standards.RFC_9309.groups(),
            Standards.RFC_9309.agents(),
            Standards.RFC_9309.paths(),
            Standards.RFC_9309.precedence(),
            ReadingLimits.NONE,
            Standards.RFC_9309.answers(),
            Standards.RFC_9309.evidence());

    private static final int LINES_KEPT = 1 << 15;

    private final LintInput input;
    /** Of the standards asked for those that read the rules of a file of this size. */
    private final List<Standard> reading;
    private final boolean open;
    private final LintCache cache;
    private final byte[] bytes;
    private final RobotsFile plainFile;
    /** Lines read last, each at the place that the lowest bits of its number give: a file may have millions. */
    private final @Nullable Line[] lines;
    /** Standards that agree on lines, groups and limits share what is read; they part only for crawlers and URLs. */
    private final IdentityHashMap<Standard, RobotsFile> files = new IdentityHashMap<>();
    private final int readTo;
    private final FileLineEnds lineEnds;
    private final DetectedEncoding encoding;
    private final FollowedRules followedRules;
    private final IdentityHashMap<Standard, RobotsFile> fileForVerdicts = new IdentityHashMap<>();
    private final Map<Class<?>, Object> derived = new HashMap<>();
    private final Map<Integer, AgentName> agents = new HashMap<>();

    public FileAnalysis(LintInput input) {
        this(input, new LintCache());
    }

    /** @param cache what the look at the text before has left */
    public FileAnalysis(LintInput input, LintCache cache) {
        this.input = input;
        this.cache = cache;
        this.bytes = input.bytes();
        List<Standard> some = allStandards().stream().filter(each -> !each.limits().isTooLarge(bytes.length)).toList();
        this.open = some.isEmpty();
        this.reading = open ? allStandards() : some;
        this.plainFile = RobotsFile.parse(bytes, PLAIN);
        this.lines = new Line[Math.min(LINES_KEPT, Integer.highestOneBit(Math.max(1, 2 * plainFile.lineCount() - 1)))];
        for (Standard standard : allStandards()) {
            files.put(standard, read(standard));
        }
        this.readTo = files.values().stream().mapToInt(RobotsFile::bytesRead).max().orElse(0);
        this.followedRules = new FollowedRules(this);
        this.lineEnds = new FileLineEnds(bytes);
        this.encoding = DetectedEncoding.of(bytes);
    }

    /** To compare some standards takes less time than to hash all that they hold. */
    private RobotsFile read(Standard standard) {
        for (RobotsFile file : files.values()) {
            if (readAlike(file.standard(), standard)) {
                return file;
            }
        }
        return RobotsFile.parse(bytes, standard);
    }

    private static boolean readAlike(Standard one, Standard other) {
        return one.lines().equals(other.lines())
                && one.groups().equals(other.groups())
                && one.limits().equals(other.limits())
                && one.agents().reading().equals(other.agents().reading());
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
        return followedRules.agents(standard);
    }

    /** Whether the standard is asked what the crawler does. */
    public boolean reads(Standard standard, Crawler crawler) {
        return followedRules.reads(standard, crawler);
    }

    /** Whether the crawler, as far as is known, is run today and obeys. */
    public boolean isInUse(Crawler crawler) {
        return catalogue().find(crawler.name())
                .filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN || entry.obedience() == Obedience.NO)
                .isEmpty()
                && CrawlerAliases.of(catalogue()).find(crawler.name())
                        .filter(alias -> alias.kind() == Kind.RETIRED || alias.kind() == Kind.RENAMED)
                        .isEmpty();
    }

    /** The standard that is asked what the crawler does: that of its operator, or the leading one. */
    public Standard readerOf(Crawler crawler) {
        return own() ? Standards.ofCrawler(crawler) : leadingStandard();
    }

    /** The standard by which somebody reads of whom nothing is known. */
    public Standard readerOfAnybody() {
        return readerOf(SOMEBODY);
    }

    /** The standards asked for that read the rules; all of them where none does. */
    public List<Standard> standards() {
        return reading;
    }

    /** Those too to which a file of this size allows everything whatever it says. */
    public List<Standard> allStandards() {
        return input.settings().standards();
    }

    /** Of those that read the rules the ones of this sort. */
    public List<Standard> standardsThat(Predicate<Standard> sort) {
        return reading.stream().filter(sort).toList();
    }

    /** Of those that read the rules the ones in the list, in the order asked for. */
    public List<Standard> among(List<Standard> list) {
        return standardsThat(standard -> standard.isOneOf(list));
    }

    /** Of those that read the rules the ones that are not in the list. */
    public List<Standard> except(List<Standard> list) {
        return standardsThat(standard -> !standard.isOneOf(list));
    }

    /** The limits of this kind that the length passes, each with those of the reading ones that remark on it. */
    public <T extends ReadingRemark> SortedMap<Integer, List<Standard>> remarkingLess(
            int length, Class<T> kind, ToIntFunction<T> limit) {
        SortedMap<Integer, List<Standard>> passed = new TreeMap<>();
        for (Standard standard : reading) {
            standard.remark(kind).map(limit::applyAsInt).filter(most -> length > most)
                    .ifPresent(most -> passed.computeIfAbsent(most, limited -> new ArrayList<>()).add(standard));
        }
        return passed;
    }

    /** Whether a file of this size allows everything to all standards asked for. */
    public boolean isOpen() {
        return open;
    }

    /** The crawlers asked for; none means all. */
    public List<String> crawlers() {
        return input.settings().crawlers();
    }

    public boolean isAskedFor(Crawler crawler) {
        return crawlers().isEmpty() || crawlers().stream().anyMatch(crawler.name()::equalsIgnoreCase);
    }

    /** Whom to ask about verdicts: each crawler's own reading, or the standard that speaks where only one can. */
    public List<Standard> standardsToAsk() {
        return own() ? standards() : List.of(leadingStandard());
    }

    /** The standard that speaks where only one can. */
    public Standard leadingStandard() {
        return standards().getFirst();
    }

    /**
     * Lines and groups under one of the standards asked for; do not ask it for verdicts, which may be those of another
     * one.
     */
    public RobotsFile file(Standard standard) {
        RobotsFile file = files.get(standard);
        if (file == null) {
            throw new IllegalArgumentException("not requested: " + standard);
        }
        return file;
    }

    /** The file under one of the standards asked for, to be asked for verdicts as well. */
    public RobotsFile fileForVerdicts(Standard standard) {
        RobotsFile file = file(standard);
        return file.standard().id().equals(standard.id())
                ? file
                : fileForVerdicts.computeIfAbsent(standard, other -> RobotsFile.parse(bytes, other));
    }

    /** The standards that read lines and groups alike, and what they read. */
    public Map<RobotsFile, List<Standard>> standardsByFile() {
        Map<RobotsFile, List<Standard>> byFile = new LinkedHashMap<>();
        allStandards().forEach(
                standard -> byFile.computeIfAbsent(file(standard), file -> new ArrayList<>()).add(standard));
        return byFile;
    }

    public List<Group> groups(Standard standard) {
        return followedRules.groups(file(standard));
    }

    /** The file as a reader has it who reads by the letter and minds no blank line. */
    public RobotsFile plainFile() {
        return plainFile;
    }

    /** The groups as a reader has them who reads by the letter and minds no blank line. */
    public List<Group> plainGroups() {
        return followedRules.groups(plainFile);
    }

    /**
     * The sets of rules that crawlers follow under the standard, or only some of them in a file made to have too many.
     * A set with more rules than the standard accepts is left out, because none of its rules counts.
     */
    public List<RuleSet> ruleSets(Standard standard) {
        return followedRules.sets(standard).sets();
    }

    /** The sets with more rules than the standard accepts. Crawlers that follow one may fetch everything. */
    public List<RuleSet> tooLargeRuleSets(Standard standard) {
        return followedRules.sets(standard).tooLarge();
    }

    /** Whether {@link #ruleSets} are all there are. */
    public boolean knowsAllRuleSets(Standard standard) {
        return followedRules.sets(standard).complete();
    }

    /** The groups that the crawler follows under the standard. */
    public FollowedGroups following(Standard standard, Crawler crawler) {
        return followedRules.following(standard, crawler);
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
        return followedRules.sets(standard).followed();
    }

    public int lineCount() {
        return plainFile.lineCount();
    }

    /** What the line plainly is. */
    public LineKind kind(int number) {
        return plainFile.kind(number);
    }

    /** The lines that plainly are of this kind, in file order: a kind that has a field and a value. */
    public List<Line> plainLines(LineKind kind) {
        return plainFile.linesOfKind(kind);
    }

    /** The line and its parts as they plainly are. */
    public Line line(int number) {
        int place = number & lines.length - 1;
        Line known = lines[place];
        if (known == null || known.number() != number) {
            known = plainFile.line(number);
            lines[place] = known;
        }
        return known;
    }

    /** The number of the line that holds this byte; the last line holds what lies behind its end. */
    public int lineAt(int offset) {
        return BinarySearch.first(1, lineCount(), number -> line(number).whole().end() > offset);
    }

    /** Whether anyone asked for reads the line to its end. */
    public boolean isRead(Line line) {
        return line.text().end() <= readTo;
    }

    public String text(Span span) {
        return plainFile.text(span);
    }

    /** A piece of the file with the edits in it made, which stand in file order. */
    public String text(Span span, List<FixEdit> edits) {
        StringBuilder text = new StringBuilder();
        int at = span.start();
        for (FixEdit edit : edits) {
            text.append(text(new Span(at, edit.span().start()))).append(edit.text());
            at = edit.span().end();
        }
        return text.append(text(new Span(at, span.end()))).toString();
    }

    /** A piece of the file as a sentence quotes it. */
    public String shown(Span span) {
        return QuotedText.text(text(span));
    }

    /** A rule or a path as a sentence names it: its letters as people read them. */
    public String readable(Span span) {
        return QuotedText.text(ReadablePath.of(text(span)));
    }

    /** What a line says, as a sentence names it. */
    public String readable(int line) {
        return readable(content(line(line)));
    }

    /** What a line says, as another place that a finding speaks of. */
    public RelatedLocation related(int line, String key) {
        return RelatedLocation.of(line, content(line(line)), key);
    }

    /** What the line says, without comment and white space around it. */
    public Span content(Line line) {
        int end = line.comment().isEmpty() ? line.text().end() : line.comment().start();
        int start = Ascii.skipWhitespace(bytes, line.text().start(), end);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, end));
    }

    public AgentName agent(int number) {
        AgentName known = agents.get(number);
        if (known == null) {
            known = AgentName.at(number, this);
            agents.put(number, known);
        }
        return known;
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
        return cache;
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
