package org.roboscope.lint.finding;

import static org.roboscope.robots.evidence.ReadingQuestion.GROUPS;
import static org.roboscope.robots.evidence.ReadingQuestion.LIMITS;
import static org.roboscope.robots.evidence.ReadingQuestion.LINES;
import static org.roboscope.robots.evidence.ReadingQuestion.MATCHING;
import static org.roboscope.robots.evidence.ReadingQuestion.NAMES;
import static org.roboscope.robots.evidence.ReadingQuestion.PRECEDENCE;

import java.util.EnumSet;
import java.util.Set;
import org.roboscope.robots.evidence.ReadingQuestion;

/** The codes of findings. A code never changes its meaning, and has a page in {@code docs/diagnostics}. */
public enum FindingCode {
    L01("no-colon", Severity.ERROR),
    L02("unknown-field", Severity.WARNING),
    L03("misspelt-field", Severity.ERROR),
    L04("ignored-field", Severity.INFO),
    L05("bad-value", Severity.ERROR),
    L06("many-values", Severity.ERROR),
    L07("long-line", Severity.WARNING),
    L08("control-char", Severity.ERROR),
    L09("html", Severity.ERROR),
    L10("html-entity", Severity.WARNING),

    G01("rule-outside-group", Severity.ERROR),
    G02("swallowed-group", Severity.ERROR),
    G03("split-group", Severity.INFO),
    G04("blank-line-in-group", Severity.INFO),
    G05("empty-agent", Severity.ERROR),
    G06("cut-token", Severity.WARNING),
    G07("unknown-agent", Severity.INFO),
    G08("dead-agent", Severity.WARNING),
    G09("hides-default", Severity.INFO),
    G10("never-obeys", Severity.INFO),
    G11("group-without-rules", Severity.INFO),
    G12("star-ignored-by", Severity.INFO),

    R01("no-leading-slash", Severity.ERROR),
    R02("full-url", Severity.ERROR),
    R03("shadowed-rule", Severity.WARNING),
    R04("redundant-rule", Severity.INFO),
    R05("duplicate-rule", Severity.WARNING),
    R06("conflicting-rule", Severity.WARNING),
    R07("dollar-inside", Severity.WARNING),
    R08("trailing-star", Severity.INFO),
    R09("not-encoded", Severity.INFO),
    R10("bad-percent", Severity.WARNING),
    R11("order-matters", Severity.INFO),
    R12("blocks-everything", Severity.QUESTION),
    R13("blocks-assets", Severity.WARNING),
    R14("blocks-sitemap", Severity.WARNING),
    R15("case-variant", Severity.INFO),
    R16("regex-meant", Severity.WARNING),
    R17("hash-in-path", Severity.ERROR),
    R18("not-a-path", Severity.ERROR),
    R19("reveals-path", Severity.INFO),
    R20("first-parameter-only", Severity.INFO),

    F01("bom", Severity.WARNING),
    F02("too-large", Severity.ERROR),
    F03("not-utf8", Severity.ERROR),
    F04("mixed-line-ends", Severity.INFO),
    F05("empty", Severity.INFO),
    F06("sitemap-not-absolute", Severity.ERROR),
    F07("too-many-rules", Severity.WARNING),
    F08("no-sitemap", Severity.INFO),

    U01("usage-not-read", Severity.WARNING),
    U02("usage-conflict", Severity.WARNING),
    U03("usage-hides", Severity.WARNING),
    U04("usage-on-blocked", Severity.INFO),
    U05("signal-contradicts", Severity.WARNING),
    U06("license-not-absolute", Severity.ERROR),
    U07("managed-block", Severity.INFO);

    private static final String PAGES = "docs/diagnostics/";

    /**
     * The keys of sentences that are only information, because they come from secondary sources, are about lines that
     * are correct as written, or concern crawlers that are no longer in use.
     */
    private static final Set<String> INFO_KEYS = Set.of(
            "G02.harmless", "G02.harmlessForSome",
            "G06.known", "G06.knownNothing", "G06.knownNotObeying", "G06.noCrawler", "G06.nothing",
            "G08.named", "G08.renamed", "G08.supplied", "G08.unused", "R03.doubted",
            "R05.names", "R05.spelt", "R07.name",
            "F02.reported", "L07.reported");

    /** The keys of sentences that are errors, although their code has another severity. They concern all crawlers. */
    private static final Set<String> ERROR_KEYS = Set.of("F01.text");

    /** The keys of sentences that are warnings, although their code has another severity. */
    private static final Set<String> WARNING_KEYS = Set.of(
            "L04.noindex", "L05.slow", "L05.slowerThanDaily", "G03.name", "G03.star", "G04.ends", "G04.parted",
            "R09.nothing", "R09.unwanted", "R11.blocks", "R11.allows",
            "R11.blocksDoubtedButAsked", "R11.allowsDoubtedButAsked", "R17.page", "R17.nothing", "U07.opens",
            "U07.closes");

    private final String slug;
    private final Severity severity;

    FindingCode(String slug, Severity severity) {
        this.slug = slug;
        this.severity = severity;
    }

    /** Returns the name of the code, such as {@code no-colon}. */
    public String slug() {
        return slug;
    }

    public Severity severity() {
        return severity;
    }

    /**
     * Returns the severity of a sentence, which may differ from the severity of its code.
     *
     * @param sentenceKey the message key of the sentence
     */
    public Severity severityOf(String sentenceKey) {
        if (ERROR_KEYS.contains(sentenceKey)) {
            return Severity.ERROR;
        }
        if (WARNING_KEYS.contains(sentenceKey)) {
            return Severity.WARNING;
        }
        return INFO_KEYS.contains(sentenceKey) ? Severity.INFO : severity;
    }

    /** Returns the path of the page about the code, relative to the project's root. */
    public String page() {
        return PAGES + name() + ".md";
    }

    /** Returns the questions about crawlers on which findings depend. A finding is only as certain as the answers. */
    public Set<ReadingQuestion> questions() {
        return switch (this) {
            case R03, R04, R06, R11 -> EnumSet.of(GROUPS, NAMES, MATCHING, PRECEDENCE);
            case G06, G07, G08, G10, G12 -> EnumSet.of(NAMES);
            case F02, F07 -> EnumSet.of(LIMITS);
            default -> switch (name().charAt(0)) {
                case 'G' -> EnumSet.of(GROUPS, NAMES);
                case 'R' -> EnumSet.of(GROUPS, NAMES, MATCHING);
                default -> EnumSet.of(LINES);
            };
        };
    }

    /** Whether findings with this code concern the file as a whole. */
    public boolean isOfFile() {
        return name().startsWith("F") || this == L09;
    }
}
