package org.roboscope.lint.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineKind;

/** A field that means something to somebody, or once did. */
public enum KnownField {
    USER_AGENT("User-agent", Standards.all()),
    ALLOW("Allow", Standards.all()),
    DISALLOW("Disallow", Standards.all()),
    SITEMAP("Sitemap", Standards.all()),
    CRAWL_DELAY("Crawl-delay", List.of(Standards.BING)),
    CLEAN_PARAM("Clean-param", List.of(Standards.YANDEX)),
    HOST("Host", List.of()),
    REQUEST_RATE("Request-rate", List.of()),
    VISIT_TIME("Visit-time", List.of()),
    CONTENT_SIGNAL("Content-Signal", List.of()),
    CONTENT_USAGE("Content-Usage", List.of()),
    NOINDEX("Noindex", List.of()),
    NOFOLLOW("Nofollow", List.of()),
    NOARCHIVE("Noarchive", List.of()),
    REVISIT_AFTER("Revisit-after", List.of()),
    DOMAIN("Domain", List.of()),
    LICENSE("License", List.of()),
    LLM_POLICY("LLM-Policy", List.of()),
    LLMS_TXT("LLMs-txt", List.of()),
    AGENTMAP("Agentmap", List.of()),
    SCHEMAMAP("Schemamap", List.of()),
    AI_POLICY("AI-Policy", List.of());

    private final String spelling;
    private final byte[] lowerCase;
    private final List<Standard> honouredUnder;

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

    /** The field of this very name, letter case aside. */
    public static Optional<KnownField> named(byte[] bytes, Span name) {
        return Arrays.stream(values())
                .filter(field -> Ascii.equalsIgnoringCase(bytes, name.start(), name.end(), field.lowerCase))
                .findFirst();
    }

    /** The field that a person means by this name: the field's own, one that Google takes for it, or a near miss. */
    public static Optional<KnownField> meantBy(String name) {
        byte[] bytes = ByteText.toBytes(name);
        Span all = new Span(0, bytes.length);
        return named(bytes, all).or(() -> acceptedByGoogle(bytes, all)).or(() -> NearestName.field(name));
    }

    /** The field that Google's parser takes this name for. */
    public static Optional<KnownField> acceptedByGoogle(byte[] bytes, Span name) {
        return of(Standards.GOOGLE.lines().names().kindOf(bytes, name.start(), name.end()));
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
