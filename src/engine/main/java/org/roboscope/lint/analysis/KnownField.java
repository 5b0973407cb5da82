package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelaySupport;
import org.roboscope.robots.ReadingRemark.HonouredField;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.FieldNames;
import org.roboscope.robots.line.LenientFieldNames;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** A field that has or had a meaning for crawlers. */
public enum KnownField {
    USER_AGENT("User-agent", Standards.all()),
    ALLOW("Allow", Standards.all()),
    DISALLOW("Disallow", Standards.all()),
    SITEMAP("Sitemap", Standards.all()),
    CRAWL_DELAY("Crawl-delay"),
    CLEAN_PARAM("Clean-param"),
    HOST("Host"),
    REQUEST_RATE("Request-rate"),
    VISIT_TIME("Visit-time"),
    CONTENT_SIGNAL("Content-Signal"),
    CONTENT_USAGE("Content-Usage"),
    NOINDEX("Noindex"),
    NOFOLLOW("Nofollow"),
    NOARCHIVE("Noarchive"),
    REVISIT_AFTER("Revisit-after"),
    DOMAIN("Domain"),
    LICENSE("License"),
    LLM_POLICY("LLM-Policy"),
    LLMS_TXT("LLMs-txt"),
    AGENTMAP("Agentmap"),
    SCHEMAMAP("Schemamap"),
    AI_POLICY("AI-Policy");

    /** A byte order mark that was decoded byte by byte. */
    public static final String MARK_AS_TEXT = "\u00EF\u00BB\u00BF";

    /** The only crawler whose operator documents Request-rate. */
    private static final String REQUEST_RATE_CRAWLER = "SeznamBot";

    private static final FieldNames LENIENT = new LenientFieldNames();
    private static final Pattern FIRST_WORD = Pattern.compile("(?i)(user[ _]agent|\\S+)(\\s.*)?");

    private final String spelling;
    private final byte[] lowerCaseName;
    private final List<Standard> honouringStandards;

    /** Creates a field that only the standards with a remark on it honour. */
    KnownField(String spelling) {
        this(spelling, Standards.all().stream()
                .filter(standard -> standard.remarks(HonouredField.class)
                        .anyMatch(field -> field.name().equals(spelling)))
                .toList());
    }

    KnownField(String spelling, List<Standard> honouringStandards) {
        this.spelling = spelling;
        this.lowerCaseName = Ascii.lowerCaseBytes(spelling);
        this.honouringStandards = honouringStandards;
    }

    /** Returns the usual spelling. */
    public String spelling() {
        return spelling;
    }

    /** Returns the standards whose crawlers honour the field. */
    public List<Standard> honouringStandards() {
        return honouringStandards;
    }

    /** Whether the crawler is known to honour the field in a group that it follows. */
    public boolean isHonouredBy(CatalogueEntry entry) {
        return switch (this) {
            case CRAWL_DELAY -> entry.crawlDelay() == CrawlDelaySupport.HONOURED;
            case REQUEST_RATE -> entry.token().equals(REQUEST_RATE_CRAWLER)
                    || Standards.ofCrawler(entry.crawler()).isOneOf(honouringStandards);
            default -> Standards.ofCrawler(entry.crawler()).isOneOf(honouringStandards);
        };
    }

    /**
     * Whether the crawler honours the field or may honour it. A crawler without an entry may honour every field. A
     * token that sends no requests cannot honour a delay.
     */
    public boolean mayBeHonouredBy(Optional<CatalogueEntry> entry) {
        return entry.map(catalogueEntry -> isHonouredBy(catalogueEntry)
                || this == CRAWL_DELAY && catalogueEntry.sendsRequests()
                        && catalogueEntry.crawlDelay() == CrawlDelaySupport.UNKNOWN)
                .orElse(true);
    }

    /** Whether the field defines groups, rules or sitemaps. */
    public boolean isCore() {
        return this == USER_AGENT || isRule() || this == SITEMAP;
    }

    public boolean isRule() {
        return this == ALLOW || this == DISALLOW;
    }

    /** Whether a name is a typo of this field, as opposed to a longer word with the same beginning. */
    public boolean isMisspeltAs(String name) {
        return NearestName.isWithinTwoEdits(name, spelling);
    }

    /** Whether a name equals the name of this field, ignoring case. */
    public boolean hasName(byte[] bytes, Span name) {
        return Ascii.equalsIgnoringCase(bytes, name.start(), name.end(), lowerCaseName);
    }

    /** Returns the field with a name, ignoring case. */
    public static Optional<KnownField> byName(byte[] bytes, Span name) {
        return Arrays.stream(values()).filter(field -> field.hasName(bytes, name)).findFirst();
    }

    /**
     * Returns the field that the author of a name intends. The name may be exact, accepted by lenient parsers, or
     * misspelt.
     */
    public static Optional<KnownField> findIntended(String name) {
        byte[] bytes = ByteText.toBytes(name);
        Span wholeName = new Span(0, bytes.length);
        return byName(bytes, wholeName).or(() -> findLeniently(bytes, wholeName))
                .or(() -> NearestName.findField(name));
    }

    /**
     * Returns the field that the author of a line without a colon or with a misspelt field intends. The result is empty
     * if crawlers read the field of the line.
     */
    public static Optional<KnownField> findIntended(Line line, FileAnalysis analysis) {
        return switch (line.kind()) {
            case OTHER_FIELD -> findIntended(withoutMark(analysis.text(line.field())));
            case NO_FIELD -> Optional.of(FIRST_WORD.matcher(withoutMark(analysis.text(analysis.contentSpan(line)))))
                    .filter(Matcher::matches).flatMap(matcher -> findIntended(matcher.group(1)));
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, SITEMAP, UNREAD -> Optional.empty();
        };
    }

    private static String withoutMark(String text) {
        return text.startsWith(MARK_AS_TEXT) ? text.substring(MARK_AS_TEXT.length()) : text;
    }

    /** Returns the nearest line above a line that is intended as a User-agent line, but is not read as one. */
    public static Optional<Line> misspeltAgentAbove(int line, FileAnalysis analysis) {
        for (int number = line - 1; number >= 1; number--) {
            LineKind kind = analysis.kind(number);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                Line candidate = analysis.line(number);
                if (findIntended(candidate, analysis).filter(USER_AGENT::equals).isPresent()) {
                    return Optional.of(candidate);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the field that lenient parsers recognise in a name. */
    public static Optional<KnownField> findLeniently(byte[] bytes, Span name) {
        return ofKind(LENIENT.kindOf(bytes, name.start(), name.end()));
    }

    /** Returns the field of a kind of line. */
    public static Optional<KnownField> ofKind(LineKind kind) {
        return switch (kind) {
            case USER_AGENT -> Optional.of(USER_AGENT);
            case ALLOW -> Optional.of(ALLOW);
            case DISALLOW -> Optional.of(DISALLOW);
            case SITEMAP -> Optional.of(SITEMAP);
            case BLANK, COMMENT, OTHER_FIELD, NO_FIELD, UNREAD -> Optional.empty();
        };
    }
}
