package org.roboscope.crawlers;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;

/** By what it is known which crawler reads by what, and which names it falls back on. */
public final class CrawlerEvidence {

    /** Sources say when they were read: "page of 2026-04-23". */
    private static final Pattern DATE = Pattern.compile("(?<![0-9-])(20[0-9]{2}-[01][0-9](?:-[0-3][0-9])?)(?![0-9-])");

    private static final Evidence UNKNOWN = Evidence.of(
            EvidenceKind.STANDARD_DOCUMENT, "2022-09", "crawler.unknown", "https://www.rfc-editor.org/rfc/rfc9309");

    private CrawlerEvidence() {}

    /**
     * The source for a name in robots.txt. RFC 9309, which speaks to every crawler, is the source for unknown names.
     *
     * @param entry crawler of this name, if the catalogue has one
     */
    public static Evidence of(String name, Optional<CatalogueEntry> entry) {
        return entry.map(CrawlerEvidence::of)
                .or(() -> ProposedToken.named(name).map(ProposedToken::evidence)).orElse(UNKNOWN);
    }

    public static Evidence of(CatalogueEntry entry) {
        EvidenceKind kind = switch (entry.confidence()) {
            case PRIMARY -> EvidenceKind.HELP_PAGE;
            case SECONDARY, LIST -> EvidenceKind.HEARSAY;
            case OWN -> EvidenceKind.USER;
        };
        return new Evidence(kind, since(entry.sources()), "crawler." + entry.confidence().code(), addresses(entry),
                Optional.empty());
    }

    /** Of the sources; where none of them has one, of the page that the operator has. */
    private static List<String> addresses(CatalogueEntry entry) {
        List<String> addresses = entry.sources().stream().map(CrawlerEvidence::address)
                .filter(CrawlerEvidence::isAddress).toList();
        return addresses.isEmpty() && isAddress(entry.documentation())
                ? List.of(entry.documentation()) : addresses;
    }

    private static boolean isAddress(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }

    /** When the newest of them was read. */
    private static String since(List<String> sources) {
        return sources.stream().flatMap(source -> DATE.matcher(source).results()).map(MatchResult::group)
                .max(String::compareTo).orElse("");
    }

    /** Without what is remarked on it. */
    private static String address(String source) {
        int blank = source.indexOf(' ');
        return blank < 0 ? source : source.substring(0, blank);
    }
}
