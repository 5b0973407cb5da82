package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
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

/** A field that means something to somebody, or once did. */
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

    /** A byte order mark of which each byte was taken for a letter. */
    public static final String MARK_AS_TEXT = "\u00EF\u00BB\u00BF";

    /** The only crawler whose operator documents Request-rate. */
    private static final String READS_REQUEST_RATE = "SeznamBot";

    private static final FieldNames LENIENT = new LenientFieldNames();
    private static final Pattern FIRST_WORD = Pattern.compile("(?i)(user[ _]agent|\\S+)(\\s.*)?");

    private final String spelling;
    private final byte[] lowerCase;
    private final List<Standard> honouredUnder;

    /** A field that has a meaning to those only who remark on it. */
    KnownField(String spelling) {
        this(spelling, Standards.all().stream()
                .filter(standard -> standard.remarks(HonouredField.class)
                        .anyMatch(field -> field.name().equals(spelling)))
                .toList());
    }

    KnownField(String spelling, List<Standard> honouredUnder) {
        this.spelling = spelling;
        this.lowerCase = Ascii.lowerCaseBytes(spelling);
        this.honouredUnder = honouredUnder;
    }

    /** As people write it. */
    public String spelling() {
        return spelling;
    }

    /** The standards whose crawlers honour it. */
    public List<Standard> honouredUnder() {
        return honouredUnder;
    }

    /** Whether the crawler is known to honour the field in a group that it follows. */
    public boolean isHonouredBy(CatalogueEntry entry) {
        return switch (this) {
            case CRAWL_DELAY -> entry.crawlDelay() == CrawlDelay.HONOURED;
            case REQUEST_RATE -> entry.token().equals(READS_REQUEST_RATE)
                    || Standards.ofCrawler(entry.crawler()).isOneOf(honouredUnder);
            default -> Standards.ofCrawler(entry.crawler()).isOneOf(honouredUnder);
        };
    }

    /**
     * Whether it is not known that the crawler does not honour the field. Nothing is known of a crawler that has no
     * entry; a token sends no requests that could wait.
     */
    public boolean mayBeHonouredBy(Optional<CatalogueEntry> entry) {
        return entry.map(known -> isHonouredBy(known)
                || this == CRAWL_DELAY && known.sendsRequests() && known.crawlDelay() == CrawlDelay.UNKNOWN)
                .orElse(true);
    }

    /** Whether it shapes groups or rules, or names a sitemap. */
    public boolean isCore() {
        return this == USER_AGENT || isRule() || this == SITEMAP;
    }

    public boolean isRule() {
        return this == ALLOW || this == DISALLOW;
    }

    /** Whether the name is this field's with a few letters wrong: a longer word that only begins like it is another. */
    public boolean isMisspeltAs(String name) {
        return NearestName.isWithinTwo(name, spelling);
    }

    /** Whether the name is this field's, letter case aside. */
    public boolean isNamed(byte[] bytes, Span name) {
        return Ascii.equalsIgnoringCase(bytes, name.start(), name.end(), lowerCase);
    }

    /** The field of this very name, letter case aside. */
    public static Optional<KnownField> named(byte[] bytes, Span name) {
        return Arrays.stream(values()).filter(field -> field.isNamed(bytes, name)).findFirst();
    }

    /**
     * The field that a person means by this name: the field's own, one that lenient readers take for it, or a near
     * miss.
     */
    public static Optional<KnownField> meantBy(String name) {
        byte[] bytes = ByteText.toBytes(name);
        Span all = new Span(0, bytes.length);
        return named(bytes, all).or(() -> acceptedLeniently(bytes, all)).or(() -> NearestName.field(name));
    }

    /** The field for which the line lacks a colon or the right spelling; none where it has one. */
    public static Optional<KnownField> meantBy(Line line, FileAnalysis analysis) {
        return switch (line.kind()) {
            case OTHER_FIELD -> meantBy(withoutMark(analysis.text(line.field())));
            case NO_FIELD -> Optional.of(FIRST_WORD.matcher(withoutMark(analysis.text(analysis.content(line)))))
                    .filter(Matcher::matches).flatMap(words -> meantBy(words.group(1)));
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, SITEMAP, UNREAD -> Optional.empty();
        };
    }

    private static String withoutMark(String text) {
        return text.startsWith(MARK_AS_TEXT) ? text.substring(MARK_AS_TEXT.length()) : text;
    }

    /** The nearest line above this one that was meant to begin a group and does not. */
    public static Optional<Line> misspeltAgentAbove(int line, FileAnalysis analysis) {
        for (int number = line - 1; number >= 1; number--) {
            LineKind kind = analysis.kind(number);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                Line other = analysis.line(number);
                if (meantBy(other, analysis).filter(USER_AGENT::equals).isPresent()) {
                    return Optional.of(other);
                }
            }
        }
        return Optional.empty();
    }

    /** The field that lenient parsers read this name as. */
    public static Optional<KnownField> acceptedLeniently(byte[] bytes, Span name) {
        return of(LENIENT.kindOf(bytes, name.start(), name.end()));
    }

    /** The field that lines of this kind have. */
    public static Optional<KnownField> of(LineKind kind) {
        return switch (kind) {
            case USER_AGENT -> Optional.of(USER_AGENT);
            case ALLOW -> Optional.of(ALLOW);
            case DISALLOW -> Optional.of(DISALLOW);
            case SITEMAP -> Optional.of(SITEMAP);
            case BLANK, COMMENT, OTHER_FIELD, NO_FIELD, UNREAD -> Optional.empty();
        };
    }
}
