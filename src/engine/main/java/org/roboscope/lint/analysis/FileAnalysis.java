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

/** The analysis of a file, which all checks use. This class is not thread-safe. */
public final class FileAnalysis {

    /** A crawler that no file and no catalogue names. */
    public static final Crawler ANY_CRAWLER = Crawler.ofToken("somebody-nobody-names");

    /** The standard for the plain reading of a file: RFC 9309 without limits, so that all lines are read completely. */
    private static final Standard PLAIN_STANDARD = new Standard(
            "plain",
            LineGrammar.strict(ByteOrderMark.SKIPPED),
            Standards.RFC_9309.groups(),
            Standards.RFC_9309.agents(),
            Standards.RFC_9309.paths(),
            Standards.RFC_9309.precedence(),
            ReadingLimits.NONE,
            Standards.RFC_9309.answers(),
            Standards.RFC_9309.evidence());

    private static final int MAX_CACHED_LINES = 1 << 15;

    private final LintInput input;
    /** The requested standards that read a file of this size. */
    private final List<Standard> readingStandards;
    private final boolean isTooLarge;
    private final LintCache cache;
    private final byte[] bytes;
    private final RobotsFile plainFile;
    /**
     * A cache of the lines last read, indexed by the lowest bits of their numbers. Not all lines are cached, because a
     * file may have millions of them.
     */
    private final @Nullable Line[] cachedLines;
    /**
     * The file under each standard. Standards with equal lines, groups and limits share one, because they only differ
     * for crawlers and URLs.
     */
    private final IdentityHashMap<Standard, RobotsFile> filesByStandard = new IdentityHashMap<>();
    private final int bytesRead;
    private final FileLineEnds lineEnds;
    private final DetectedEncoding encoding;
    private final FollowedRules followedRules;
    private final IdentityHashMap<Standard, RobotsFile> filesForVerdicts = new IdentityHashMap<>();
    private final Map<Class<?>, Object> computedValues = new HashMap<>();
    private final Map<Integer, AgentName> agentNames = new HashMap<>();

    public FileAnalysis(LintInput input) {
        this(input, new LintCache());
    }

    /** Analyses a file, with the cache of the analysis of an earlier text. */
    public FileAnalysis(LintInput input, LintCache cache) {
        this.input = input;
        this.cache = cache;
        this.bytes = input.bytes();
        List<Standard> notTooLarge = allStandards().stream()
                .filter(standard -> !standard.limits().isTooLarge(bytes.length)).toList();
        this.isTooLarge = notTooLarge.isEmpty();
        this.readingStandards = isTooLarge ? allStandards() : notTooLarge;
        this.plainFile = RobotsFile.parse(bytes, PLAIN_STANDARD);
        this.cachedLines =
                new Line[Math.min(MAX_CACHED_LINES, Integer.highestOneBit(Math.max(1, 2 * plainFile.lineCount() - 1)))];
        for (Standard standard : allStandards()) {
            filesByStandard.put(standard, readOrShare(standard));
        }
        this.bytesRead = filesByStandard.values().stream().mapToInt(RobotsFile::bytesRead).max().orElse(0);
        this.followedRules = new FollowedRules(this);
        this.lineEnds = new FileLineEnds(bytes);
        this.encoding = DetectedEncoding.detect(bytes);
    }

    /**
     * Returns a file that was read in the same way before, or reads it. Comparing a few standards is faster than
     * hashing their components.
     */
    private RobotsFile readOrShare(Standard standard) {
        for (RobotsFile file : filesByStandard.values()) {
            if (haveSameReading(file.standard(), standard)) {
                return file;
            }
        }
        return RobotsFile.parse(bytes, standard);
    }

    private static boolean haveSameReading(Standard first, Standard second) {
        return first.lines().equals(second.lines())
                && first.groups().equals(second.groups())
                && first.limits().equals(second.limits())
                && first.agents().reading().equals(second.agents().reading());
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

    /** Whether each crawler has the standard of its operator. */
    public boolean isByOperator() {
        return input.settings().isByOperator();
    }

    /** Returns the choice of groups for crawlers with a standard. */
    public AgentChoice agentChoice(Standard standard) {
        return followedRules.agentChoice(standard);
    }

    /** Whether the crawler has a standard. If the user has chosen standards, all crawlers have all of them. */
    public boolean appliesTo(Standard standard, Crawler crawler) {
        return followedRules.appliesTo(standard, crawler);
    }

    /** Whether the crawler is in use and follows robots.txt. This is assumed of unknown crawlers. */
    public boolean isInUse(Crawler crawler) {
        return catalogue().find(crawler.name())
                .filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN || entry.obedience() == Obedience.NO)
                .isEmpty()
                && CrawlerAliases.of(catalogue()).find(crawler.name())
                        .filter(alias -> alias.kind() == Kind.RETIRED || alias.kind() == Kind.RENAMED)
                        .isEmpty();
    }

    /** Returns the standard of a crawler's operator, or the leading standard if the user has chosen standards. */
    public Standard standardOf(Crawler crawler) {
        return isByOperator() ? Standards.ofCrawler(crawler) : leadingStandard();
    }

    /** Returns the standard of an unknown crawler. */
    public Standard standardOfAnyCrawler() {
        return standardOf(ANY_CRAWLER);
    }

    /** Returns the requested standards that read a file of this size, or all of them if none reads it. */
    public List<Standard> standards() {
        return readingStandards;
    }

    /** Returns all requested standards, even if a file of this size allows everything under some of them. */
    public List<Standard> allStandards() {
        return input.settings().standards();
    }

    /** Returns the reading standards that match a condition. */
    public List<Standard> standardsMatching(Predicate<Standard> condition) {
        return readingStandards.stream().filter(condition).toList();
    }

    /** Returns the reading standards that are in a list, in the requested order. */
    public List<Standard> standardsIn(List<Standard> list) {
        return standardsMatching(standard -> standard.isOneOf(list));
    }

    /** Returns the reading standards that are not in a list. */
    public List<Standard> standardsNotIn(List<Standard> list) {
        return standardsMatching(standard -> !standard.isOneOf(list));
    }

    /**
     * Returns the limits that a length exceeds, taken from one kind of remark, with the standards that have the remark.
     */
    public <T extends ReadingRemark> SortedMap<Integer, List<Standard>> exceededLimits(
            int length, Class<T> kind, ToIntFunction<T> limit) {
        SortedMap<Integer, List<Standard>> exceeded = new TreeMap<>();
        for (Standard standard : readingStandards) {
            standard.remark(kind).map(limit::applyAsInt).filter(limitValue -> length > limitValue)
                    .ifPresent(limitValue -> exceeded.computeIfAbsent(limitValue, absent -> new ArrayList<>())
                            .add(standard));
        }
        return exceeded;
    }

    /** Whether a file of this size allows everything under all requested standards. */
    public boolean isTooLarge() {
        return isTooLarge;
    }

    /** Returns the requested crawlers, or empty if all are requested. */
    public List<String> crawlers() {
        return input.settings().crawlers();
    }

    public boolean isRequested(Crawler crawler) {
        return crawlers().isEmpty() || crawlers().stream().anyMatch(crawler.name()::equalsIgnoreCase);
    }

    /** Returns the standards for verdicts: all of them, or only the leading one if the user has chosen standards. */
    public List<Standard> standardsForVerdicts() {
        return isByOperator() ? standards() : List.of(leadingStandard());
    }

    /** Returns the standard that decides if only one standard can. */
    public Standard leadingStandard() {
        return standards().getFirst();
    }

    /**
     * Returns the file with the lines and groups under a requested standard. Its verdicts may follow another standard.
     */
    public RobotsFile file(Standard standard) {
        RobotsFile file = filesByStandard.get(standard);
        if (file == null) {
            throw new IllegalArgumentException("not requested: " + standard);
        }
        return file;
    }

    /** Returns the file with the lines, groups and verdicts under a requested standard. */
    public RobotsFile fileForVerdicts(Standard standard) {
        RobotsFile file = file(standard);
        return file.standard().id().equals(standard.id())
                ? file
                : filesForVerdicts.computeIfAbsent(standard, key -> RobotsFile.parse(bytes, key));
    }

    /** Returns the standards by the file that they share. */
    public Map<RobotsFile, List<Standard>> standardsByFile() {
        Map<RobotsFile, List<Standard>> byFile = new LinkedHashMap<>();
        allStandards().forEach(
                standard -> byFile.computeIfAbsent(file(standard), file -> new ArrayList<>()).add(standard));
        return byFile;
    }

    public List<Group> groups(Standard standard) {
        return followedRules.groups(file(standard));
    }

    /** Returns the file in the plain reading. */
    public RobotsFile plainFile() {
        return plainFile;
    }

    /** Returns the groups in the plain reading. */
    public List<Group> plainGroups() {
        return followedRules.groups(plainFile);
    }

    /**
     * Returns the rule sets that crawlers follow under a standard. If a file has too many, only some are returned. Sets
     * with more rules than the standard accepts are omitted, because all their rules are ignored.
     */
    public List<RuleSet> ruleSets(Standard standard) {
        return followedRules.ruleSets(standard).sets();
    }

    /**
     * Returns the rule sets with more rules than the standard accepts. Crawlers that follow such a set may fetch
     * everything.
     */
    public List<RuleSet> tooLargeRuleSets(Standard standard) {
        return followedRules.ruleSets(standard).tooLargeSets();
    }

    /** Whether {@link #ruleSets} returns all rule sets. */
    public boolean hasAllRuleSets(Standard standard) {
        return followedRules.ruleSets(standard).isComplete();
    }

    /** Returns the groups that a crawler follows under a standard. */
    public FollowedGroups followedGroups(Standard standard, Crawler crawler) {
        return followedRules.followedGroups(standard, crawler);
    }

    /** Returns the standards of crawlers that follow the line, or all if it is in no group. */
    public List<Standard> standardsFollowing(int line) {
        return isByOperator() ? FollowedLines.of(this).standardsFollowing(line) : standards();
    }

    /** Returns the standards of crawlers that follow the line, if its kind matches a condition. */
    public List<Standard> standardsFollowing(int line, Predicate<LineKind> kind) {
        return standardsFollowing(line).stream().filter(standard -> kind.test(file(standard).kind(line))).toList();
    }

    /** Returns the indexes of the groups that any crawler with the standard follows. */
    public Set<Integer> groupsFollowedByAny(Standard standard) {
        return followedRules.ruleSets(standard).followedGroups();
    }

    public int lineCount() {
        return plainFile.lineCount();
    }

    /** Returns the kind of a line in the plain reading, by its number. */
    public LineKind kind(int number) {
        return plainFile.kind(number);
    }

    /** Returns the lines of a kind that has a field and a value, in the plain reading. */
    public List<Line> plainLines(LineKind kind) {
        return plainFile.linesOfKind(kind);
    }

    /** Returns a line in the plain reading. */
    public Line line(int number) {
        int index = number & cachedLines.length - 1;
        Line cached = cachedLines[index];
        if (cached == null || cached.number() != number) {
            cached = plainFile.line(number);
            cachedLines[index] = cached;
        }
        return cached;
    }

    /** Returns the number of the line that contains a byte. For an offset after the file, this is the last line. */
    public int lineAt(int offset) {
        return BinarySearch.findFirst(1, lineCount(), number -> line(number).whole().end() > offset);
    }

    /** Whether any requested standard reads the line completely. */
    public boolean isRead(Line line) {
        return line.text().end() <= bytesRead;
    }

    public String text(Span span) {
        return plainFile.text(span);
    }

    /** Returns a part of the file after edits. The edits are in file order. */
    public String textWithEdits(Span span, List<FixEdit> edits) {
        StringBuilder text = new StringBuilder();
        int position = span.start();
        for (FixEdit edit : edits) {
            text.append(text(new Span(position, edit.span().start()))).append(edit.text());
            position = edit.span().end();
        }
        return text.append(text(new Span(position, span.end()))).toString();
    }

    /** Returns a part of the file as quoted in a sentence. */
    public String quoted(Span span) {
        return QuotedText.quote(text(span));
    }

    /** Returns a rule or a path in readable form, as quoted in a sentence. */
    public String readable(Span span) {
        return QuotedText.quote(ReadablePath.of(text(span)));
    }

    /** Returns the content of a line in readable form, as quoted in a sentence. */
    public String readable(int line) {
        return readable(contentSpan(line(line)));
    }

    /** Returns the content of a line as a location that a finding mentions. */
    public RelatedLocation relatedLocation(int line, String key) {
        return RelatedLocation.of(line, contentSpan(line(line)), key);
    }

    /** Returns the span of a line without its comment and surrounding white space. */
    public Span contentSpan(Line line) {
        int end = line.comment().isEmpty() ? line.text().end() : line.comment().start();
        int start = Ascii.skipWhitespace(bytes, line.text().start(), end);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, end));
    }

    public AgentName agentName(int number) {
        AgentName cached = agentNames.get(number);
        if (cached == null) {
            cached = AgentName.ofLine(number, this);
            agentNames.put(number, cached);
        }
        return cached;
    }

    /** Returns the value of a line that has a field and a value under at least one standard. */
    public Span valueSpan(Line line) {
        if (line.kind().isRecord()) {
            return line.value();
        }
        return standards().stream()
                .map(standard -> file(standard).line(line.number()))
                .filter(candidate -> candidate.kind().isRecord())
                .map(Line::value)
                .findFirst()
                .orElse(line.value());
    }

    /** Returns a value that several checks share. It is computed on first use, once for each file. */
    public <T> T computeOnce(Class<T> type, Function<FileAnalysis, T> computation) {
        Object cached = computedValues.get(type);
        if (cached == null) {
            cached = computation.apply(this);
            computedValues.put(type, cached);
        }
        return type.cast(cached);
    }

    public LintCache cache() {
        return cache;
    }

    public FileLineEnds lineEnds() {
        return lineEnds;
    }

    public DetectedEncoding encoding() {
        return encoding;
    }

    /** Returns the line end for a new line next to an existing line. */
    public String lineEndLike(Line line) {
        return lineEnds.lineEndLike(bytes, line.lineEnd());
    }
}
