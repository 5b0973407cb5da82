package org.roboscope.crawlers;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;

/** The evidence for a crawler's standard and fallbacks. */
public final class CrawlerEvidence {

    /** The date on which a source was read, as in "page of 2026-04-23". */
    private static final Pattern DATE = Pattern.compile("(?<![0-9-])(20[0-9]{2}-[01][0-9](?:-[0-3][0-9])?)(?![0-9-])");

    private static final Evidence UNKNOWN = Evidence.of(
            EvidenceKind.STANDARD_DOCUMENT, "2022-09", "crawler.unknown", "https://www.rfc-editor.org/rfc/rfc9309");

    private CrawlerEvidence() {}

    /**
     * Returns the evidence for a name in robots.txt. For unknown names this is RFC 9309, which applies to every
     * crawler.
     *
     * @param entry the entry of the crawler, if the catalogue has one
     */
    public static Evidence ofName(String name, Optional<CatalogueEntry> entry) {
        return entry.map(CrawlerEvidence::ofEntry)
                .or(() -> ProposedToken.byName(name).map(ProposedToken::evidence)).orElse(UNKNOWN);
    }

    public static Evidence ofEntry(CatalogueEntry entry) {
        EvidenceKind kind = switch (entry.confidence()) {
            case PRIMARY -> EvidenceKind.HELP_PAGE;
            case SECONDARY, LIST -> EvidenceKind.HEARSAY;
            case OWN -> EvidenceKind.USER;
        };
        return new Evidence(kind, latestDate(entry.sources()), "crawler." + entry.confidence().code(),
                sourceUrls(entry),
                Optional.empty());
    }

    /** Returns the URLs of the sources, or the URL of the operator's page if they have none. */
    private static List<String> sourceUrls(CatalogueEntry entry) {
        List<String> sourceUrls = entry.sources().stream().map(CrawlerEvidence::withoutComment)
                .filter(CrawlerEvidence::isUrl).toList();
        return sourceUrls.isEmpty() && isUrl(entry.documentation())
                ? List.of(entry.documentation()) : sourceUrls;
    }

    private static boolean isUrl(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }

    /** Returns the latest date in the sources, or an empty text if they have none. */
    private static String latestDate(List<String> sources) {
        return sources.stream().flatMap(source -> DATE.matcher(source).results()).map(MatchResult::group)
                .max(String::compareTo).orElse("");
    }

    /** Returns the source without its comment. */
    private static String withoutComment(String source) {
        int blank = source.indexOf(' ');
        return blank < 0 ? source : source.substring(0, blank);
    }
}
