package org.roboscope.simulate.enforce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.HeaderNames;
import org.roboscope.crawlers.HeaderNames.SentHeader;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.scan.AccessFinder;
import org.roboscope.simulate.scan.AccessFinder.SiteAccess;

/**
 * A plan of the crawlers that a server refuses, and of the crawlers that it spares, in the order of the catalogue.
 *
 * @param refusals       crawlers that are refused by their User-Agent header
 * @param sparedCrawlers crawlers that fit the choice, but are not refused because of an obstacle
 */
public record RefusalPlan(RefusalChoice choice, List<Refusal> refusals, List<SparedCrawler> sparedCrawlers) {

    /** The reason why a crawler is refused. */
    public enum Cause {
        /** The file closes the site to it, and it does not follow robots.txt. */
        DISOBEDIENT,
        /** The file closes the site to it. */
        CLOSED,
        /** The crawler has the chosen purpose. */
        PURPOSE,
        /** The user named the crawler. */
        NAMED,
        /** The crawler is refused unless the request comes from an address of its operator. */
        UNVERIFIED
    }

    /** The reason why a crawler is spared although it fits the choice. */
    public enum Obstacle {
        /** The crawler of a search engine is refused only if the user names it. */
        SEARCH_ENGINE,
        BROWSER_HEADER,
        OTHER_HEADER,
        /** The name is only for robots.txt. */
        NO_REQUESTS,
        /** The name has characters that some servers would interpret. */
        UNUSUAL_NAME
    }

    /**
     * A crawler that is refused.
     *
     * @param closingLine       line of the rule that closes the site, if the file closes it
     * @param verifiedAddresses addresses that are not refused
     */
    public record Refusal(CatalogueEntry crawler, Cause cause, OptionalInt closingLine, HeaderPattern pattern,
            Optional<VerifiedAddresses> verifiedAddresses) {}

    /**
     * A crawler that fits the choice, but is not refused.
     *
     * @param headerOwner name of the other crawler whose header it sends; empty if it does not send one
     */
    public record SparedCrawler(CatalogueEntry crawler, Obstacle obstacle, String headerOwner) {}

    public RefusalPlan {
        refusals = List.copyOf(refusals);
        sparedCrawlers = List.copyOf(sparedCrawlers);
    }

    /**
     * Plans which crawlers to refuse.
     *
     * @param text              text that is read for each crawler by its own standard
     * @param catalogue         catalogue of the crawlers
     * @param verifiedAddresses crawlers to refuse except from their operators' addresses
     */
    public static RefusalPlan of(RobotsText text, Catalogue catalogue, RefusalChoice choice,
            List<VerifiedAddresses> verifiedAddresses) {
        List<CatalogueEntry> entries = catalogue.entries();
        List<AccessFinder.CrawlerAccess> access =
                new AccessFinder(catalogue, entries, text.standardChoice()).find(text);
        List<Refusal> refusals = new ArrayList<>();
        List<SparedCrawler> sparedCrawlers = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            CatalogueEntry entry = entries.get(i);
            boolean isClosed = access.get(i).access() == SiteAccess.WHOLE_SITE;
            Optional<VerifiedAddresses> addresses =
                    verifiedAddresses.stream().filter(list -> list.crawler().equals(entry)).findFirst();
            Optional<Cause> cause = addresses.isPresent() ? Optional.of(Cause.UNVERIFIED)
                    : findCause(choice, entry, isClosed);
            if (cause.isEmpty()) {
                continue;
            }
            OptionalInt closingLine = isClosed ? closingLine(text, entry) : OptionalInt.empty();
            SentHeader sentHeader = HeaderNames.sentHeader(entry);
            Optional<Obstacle> obstacle = findObstacle(cause.get(), entry, sentHeader);
            if (obstacle.isPresent()) {
                sparedCrawlers.add(new SparedCrawler(entry, obstacle.get(),
                        sentHeader instanceof SentHeader.OtherCrawler(String other) ? other : ""));
            } else if (sentHeader instanceof SentHeader.Names(List<String> names)) {
                refusals.add(
                        new Refusal(entry, cause.get(), closingLine, HeaderPattern.of(names, catalogue), addresses));
            }
        }
        return new RefusalPlan(choice, refusals, sparedCrawlers);
    }

    private static Optional<Cause> findCause(RefusalChoice choice, CatalogueEntry entry, boolean isClosed) {
        return switch (choice) {
            case RefusalChoice.DisobedientCrawlers() -> isClosed && entry.obedience() == Obedience.NO
                    ? Optional.of(Cause.DISOBEDIENT) : Optional.empty();
            case RefusalChoice.AllBlockedCrawlers() -> isClosed ? Optional.of(Cause.CLOSED) : Optional.empty();
            case RefusalChoice.CrawlersOfPurpose(Purpose purpose) -> entry.purpose() == purpose
                    ? Optional.of(Cause.PURPOSE) : Optional.empty();
            case RefusalChoice.ChosenCrawlers(List<CatalogueEntry> crawlers) -> crawlers.contains(entry)
                    ? Optional.of(Cause.NAMED) : Optional.empty();
        };
    }

    private static Optional<Obstacle> findObstacle(Cause cause, CatalogueEntry entry, SentHeader sentHeader) {
        boolean isProtected = entry.purpose() == Purpose.SEARCH && cause != Cause.NAMED && cause != Cause.UNVERIFIED;
        return switch (sentHeader) {
            case SentHeader.NoHeader() -> Optional.of(Obstacle.NO_REQUESTS);
            case SentHeader _ when isProtected -> Optional.of(Obstacle.SEARCH_ENGINE);
            case SentHeader.Names(List<String> names) -> names.stream().allMatch(HeaderPattern::isWritable)
                    ? Optional.empty() : Optional.of(Obstacle.UNUSUAL_NAME);
            case SentHeader.Browser() -> Optional.of(Obstacle.BROWSER_HEADER);
            case SentHeader.OtherCrawler _ -> Optional.of(Obstacle.OTHER_HEADER);
        };
    }

    private static OptionalInt closingLine(RobotsText text, CatalogueEntry entry) {
        return text.policy(entry.crawler()).verdict("/").rule().map(rule -> OptionalInt.of(rule.line()))
                .orElse(OptionalInt.empty());
    }

    /** Whether the plan refuses a request with this header from an unlisted address. */
    public boolean refuses(String header) {
        return refusals.stream().anyMatch(refusal -> refusal.pattern().matches(header));
    }

    /** The user's choice of crawlers to refuse. */
    public sealed interface RefusalChoice {

        /** Crawlers that the file closes the site to, and that do not follow robots.txt. */
        record DisobedientCrawlers() implements RefusalChoice {}

        /** All crawlers that the file closes the site to. */
        record AllBlockedCrawlers() implements RefusalChoice {}

        /** All crawlers of a purpose, regardless of the file. */
        record CrawlersOfPurpose(Purpose purpose) implements RefusalChoice {}

        /** The crawlers that the user named, regardless of the file. */
        record ChosenCrawlers(List<CatalogueEntry> crawlers) implements RefusalChoice {

            public ChosenCrawlers {
                crawlers = List.copyOf(crawlers);
            }
        }

        /** The purposes that can be chosen: not search, which is refused only by name, and not tokens. */
        static List<Purpose> purposes() {
            return Arrays.stream(Purpose.values()).filter(purpose -> switch (purpose) {
                case SEARCH, CONTROL_TOKEN, POLICY_TOKEN, DEAD_TOKEN -> false;
                case AI_SEARCH, AI_TRAINING, AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER -> true;
            }).toList();
        }
    }

    /**
     * Recognises the header of one crawler by a regular expression that ignores case. The name is a whole word, as in
     * {@link org.roboscope.crawlers.UserAgentRecogniser}: after a dot, a slash or an at sign it belongs to an address,
     * and "like X" is part of other headers.
     */
    public static final class HeaderPattern {

        private static final String WORD_CHARACTERS = "A-Za-z0-9_";
        private static final String WORD_START = "(?<![" + WORD_CHARACTERS + "./@-])(?<!like )";
        /** The end of a text that is not "like", without look-around. */
        private static final String NOT_LIKE = "(^|[^e]|(^|[^k])e|(^|[^i])ke|(^|[^l])ike)";
        private static final Pattern WRITABLE_NAME = Pattern.compile("[A-Za-z0-9 ._-]+");

        private final List<String> names;
        private final List<String> longerNames;
        private final Pattern regex;

        /**
         * @param names       names in the crawler's header
         * @param longerNames names of other crawlers that consist of one of the names and further words
         */
        private HeaderPattern(List<String> names, List<String> longerNames) {
            this.names = List.copyOf(names);
            this.longerNames = List.copyOf(longerNames);
            this.regex = Pattern.compile(lookAroundRegex(), Pattern.CASE_INSENSITIVE);
        }

        static HeaderPattern of(List<String> names, Catalogue catalogue) {
            return new HeaderPattern(names, catalogue.entries().stream().filter(CatalogueEntry::sendsRequests)
                    .map(CatalogueEntry::token)
                    .filter(token -> names.stream().anyMatch(name -> extendsName(token, name)))
                    .toList());
        }

        /** The names in the crawler's header. */
        public List<String> names() {
            return names;
        }

        /** Whether all servers read the name literally. */
        static boolean isWritable(String name) {
            return WRITABLE_NAME.matcher(name).matches();
        }

        private static boolean extendsName(String token, String name) {
            return token.length() > name.length() && token.regionMatches(true, 0, name, 0, name.length())
                    && !String.valueOf(token.charAt(name.length())).matches("[" + WORD_CHARACTERS + "-]");
        }

        /** The expression for servers with look-around: PCRE. */
        public String lookAroundRegex() {
            return lookAroundRegex(List.of(this));
        }

        /** One expression with look-around for several crawlers, which is much faster than one for each. */
        public static String lookAroundRegex(Collection<HeaderPattern> patterns) {
            List<String> alternatives = new ArrayList<>();
            for (HeaderPattern pattern : patterns) {
                for (String name : pattern.names) {
                    String suffixes =
                            pattern.longerSuffixes(name).stream().map(HeaderPattern::escape)
                                    .collect(Collectors.joining("|"));
                    alternatives.add(escape(name) + (suffixes.isEmpty() ? "" : "(?!" + suffixes + ")"));
                }
            }
            String names = String.join("|", alternatives);
            return WORD_START + (alternatives.size() == 1 ? names : "(" + names + ")") + "(?![" + WORD_CHARACTERS
                    + "@-])";
        }

        /** One expression for several crawlers, for servers without look-around: RE2 and Rust. */
        public static String plainRegex(Collection<HeaderPattern> patterns) {
            return plainRegex(patterns, WORD_CHARACTERS, false);
        }

        /** Like {@link #plainRegex}, but for a header in lower case. */
        public static String plainLowerCaseRegex(Collection<HeaderPattern> patterns) {
            return plainRegex(patterns, "a-z0-9_", true);
        }

        private static String plainRegex(Collection<HeaderPattern> patterns, String wordClass, boolean isLowerCase) {
            List<String> simpleNames = new ArrayList<>();
            List<String> alternatives = new ArrayList<>();
            for (HeaderPattern pattern : patterns) {
                for (String name : pattern.names) {
                    String escaped = escape(isLowerCase ? name.toLowerCase(Locale.ROOT) : name);
                    List<String> suffixes = pattern.longerSuffixes(name);
                    if (suffixes.isEmpty()) {
                        simpleNames.add(escaped);
                    } else {
                        alternatives.add("(" + escaped + ")" + exclude(suffixes, wordClass + "@"));
                    }
                }
            }
            if (!simpleNames.isEmpty()) {
                alternatives.addFirst("(" + String.join("|", simpleNames) + ")($|[^" + wordClass + "@-])");
            }
            return "(^|[^" + wordClass + "./@ -]|" + NOT_LIKE + " )"
                    + (alternatives.size() == 1 ? alternatives.getFirst() : "(" + String.join("|", alternatives) + ")");
        }

        /** The rest of each longer name after this name, in lower case. */
        private List<String> longerSuffixes(String name) {
            return longerNames.stream().filter(token -> extendsName(token, name))
                    .map(token -> token.substring(name.length()).toLowerCase(Locale.ROOT)).toList();
        }

        /**
         * An expression for any text after a name, except a text that begins with one of the suffixes.
         *
         * @param excluded characters that may not follow, as in a character class
         */
        private static String exclude(List<String> suffixes, String excluded) {
            Map<Character, List<String>> remaindersByFirst = new TreeMap<>();
            suffixes.forEach(
                    suffix -> remaindersByFirst.computeIfAbsent(suffix.charAt(0), _ -> new ArrayList<>())
                            .add(suffix.substring(1)));
            StringBuilder text = new StringBuilder("($|[^" + excluded);
            remaindersByFirst.keySet().forEach(text::append);
            text.append(excluded.isEmpty() ? "]" : "-]");
            remaindersByFirst.forEach((first, remainders) -> {
                if (!remainders.contains("")) {
                    text.append('|').append(escape(first.toString())).append(exclude(remainders, ""));
                }
            });
            return text.append(')').toString();
        }

        private static String escape(String name) {
            return name.replace(".", "[.]");
        }

        /** Whether the expression recognises the header. */
        public boolean matches(String header) {
            return regex.matcher(header).find();
        }
    }
}
