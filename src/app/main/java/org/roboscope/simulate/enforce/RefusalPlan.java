package org.roboscope.simulate.enforce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.HeaderNames;
import org.roboscope.crawlers.HeaderNames.SentHeader;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.scan.AccessFinder;
import org.roboscope.simulate.scan.SiteAccess;

/**
 * Whom a server refuses, and who fits the choice but is not refused. Both are in the order of the catalogue.
 *
 * @param refused by their User-Agent header
 * @param spared  although they fit the choice
 */
public record RefusalPlan(RefusalChoice choice, List<Refusal> refused, List<Spared> spared) {

    /** Why a crawler is refused. */
    public enum Cause {
        /** The file closes the site to it, and it does not follow robots.txt. */
        DISOBEDIENT,
        /** The file closes the site to it. */
        CLOSED,
        /** It fetches for the purpose that was chosen. */
        PURPOSE,
        /** A person named it. */
        NAMED,
        /** Its name counts only where the request comes from one of its operator's addresses. */
        UNVERIFIED
    }

    /** Why a crawler is not refused although it fits the choice. */
    public enum Obstacle {
        /** A search engine's crawler is refused only where a person names it. */
        SEARCH_ENGINE,
        BROWSER_HEADER,
        OTHER_HEADER,
        /** The name stands in robots.txt only. */
        NO_REQUESTS,
        /** Its name has characters that not every server takes as they stand. */
        UNUSUAL_NAME
    }

    /**
     * @param line  of the rule that closes the site, where the file closes it
     * @param apart the addresses that are not refused
     */
    public record Refusal(CatalogueEntry crawler, Cause cause, OptionalInt line, HeaderPattern pattern,
            Optional<VerifiedAddresses> apart) {}

    /** @param other whose header it sends, or empty */
    public record Spared(CatalogueEntry crawler, Obstacle obstacle, String other) {}

    public RefusalPlan {
        refused = List.copyOf(refused);
        spared = List.copyOf(spared);
    }

    /**
     * @param text      as each crawler's operator reads it
     * @param catalogue that the crawlers of the choice come from
     */
    public static RefusalPlan of(RobotsText text, Catalogue catalogue, RefusalChoice choice,
            List<VerifiedAddresses> verified) {
        List<CatalogueEntry> all = catalogue.entries();
        List<AccessFinder.CrawlerAccess> access = new AccessFinder(catalogue, all, text.readAs()).of(text);
        List<Refusal> refused = new ArrayList<>();
        List<Spared> spared = new ArrayList<>();
        for (int place = 0; place < all.size(); place++) {
            CatalogueEntry entry = all.get(place);
            boolean isClosed = access.get(place).access() == SiteAccess.WHOLE_SITE;
            Optional<VerifiedAddresses> addresses =
                    verified.stream().filter(each -> each.crawler().equals(entry)).findFirst();
            Optional<Cause> cause = addresses.isPresent() ? Optional.of(Cause.UNVERIFIED)
                    : cause(choice, entry, isClosed);
            if (cause.isEmpty()) {
                continue;
            }
            OptionalInt line = isClosed ? line(text, entry) : OptionalInt.empty();
            SentHeader sent = HeaderNames.of(entry);
            Optional<Obstacle> obstacle = obstacle(cause.get(), entry, sent);
            if (obstacle.isPresent()) {
                spared.add(new Spared(entry, obstacle.get(),
                        sent instanceof SentHeader.OfOther(String other) ? other : ""));
            } else if (sent instanceof SentHeader.Named(List<String> names)) {
                refused.add(new Refusal(entry, cause.get(), line, HeaderPattern.of(names, catalogue), addresses));
            }
        }
        return new RefusalPlan(choice, refused, spared);
    }

    private static Optional<Cause> cause(RefusalChoice choice, CatalogueEntry entry, boolean isClosed) {
        return switch (choice) {
            case RefusalChoice.Disobedient() -> isClosed && entry.obedience() == Obedience.NO
                    ? Optional.of(Cause.DISOBEDIENT) : Optional.empty();
            case RefusalChoice.AllClosed() -> isClosed ? Optional.of(Cause.CLOSED) : Optional.empty();
            case RefusalChoice.OfPurpose(Purpose purpose) -> entry.purpose() == purpose
                    ? Optional.of(Cause.PURPOSE) : Optional.empty();
            case RefusalChoice.Chosen(List<CatalogueEntry> crawlers) -> crawlers.contains(entry)
                    ? Optional.of(Cause.NAMED) : Optional.empty();
        };
    }

    private static Optional<Obstacle> obstacle(Cause cause, CatalogueEntry entry, SentHeader sent) {
        return switch (sent) {
            case SentHeader.NotSent() -> Optional.of(Obstacle.NO_REQUESTS);
            case SentHeader.Named(List<String> names) -> isProtected(cause, entry)
                    ? Optional.of(Obstacle.SEARCH_ENGINE)
                    : names.stream().allMatch(HeaderPattern::isWritable) ? Optional.empty()
                    : Optional.of(Obstacle.UNUSUAL_NAME);
            case SentHeader.OfBrowser() -> Optional.of(
                    isProtected(cause, entry) ? Obstacle.SEARCH_ENGINE : Obstacle.BROWSER_HEADER);
            case SentHeader.OfOther _ -> Optional.of(
                    isProtected(cause, entry) ? Obstacle.SEARCH_ENGINE : Obstacle.OTHER_HEADER);
        };
    }

    private static boolean isProtected(Cause cause, CatalogueEntry entry) {
        return entry.purpose() == Purpose.SEARCH && cause != Cause.NAMED && cause != Cause.UNVERIFIED;
    }

    private static OptionalInt line(RobotsText text, CatalogueEntry entry) {
        return text.policy(entry.crawler()).verdict("/").rule().map(rule -> OptionalInt.of(rule.line()))
                .orElse(OptionalInt.empty());
    }

    /** Whether a server that follows the plan refuses a request with this header, from an address that is in no list. */
    public boolean refuses(String header) {
        return refused.stream().anyMatch(each -> each.pattern().matches(header));
    }
}
