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
 * @param refused crawlers that are refused by their User-Agent header
 * @param spared  crawlers that fit the choice, but are not refused because of an obstacle
 */
public record RefusalPlan(RefusalChoice choice, List<Refusal> refused, List<Spared> spared) {

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
     * @param line              line of the rule that closes the site, if the file closes it
     * @param verifiedAddresses addresses that are not refused
     */
    public record Refusal(CatalogueEntry crawler, Cause cause, OptionalInt line, HeaderPattern pattern,
            Optional<VerifiedAddresses> verifiedAddresses) {}

    /**
     * A crawler that fits the choice, but is not refused.
     *
     * @param other name of the crawler whose header it sends, or empty
     */
    public record Spared(CatalogueEntry crawler, Obstacle obstacle, String other) {}

    public RefusalPlan {
        refused = List.copyOf(refused);
        spared = List.copyOf(spared);
    }

    /**
     * Plans which crawlers to refuse.
     *
     * @param text      text that is read for each crawler by its own standard
     * @param catalogue catalogue of the crawlers
     * @param verified  crawlers to refuse except from their operators' addresses
     */
    public static RefusalPlan of(RobotsText text, Catalogue catalogue, RefusalChoice choice,
            List<VerifiedAddresses> verified) {
        List<CatalogueEntry> entries = catalogue.entries();
        List<AccessFinder.CrawlerAccess> access =
                new AccessFinder(catalogue, entries, text.standardChoice()).find(text);
        List<Refusal> refused = new ArrayList<>();
        List<Spared> spared = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            CatalogueEntry entry = entries.get(i);
            boolean isClosed = access.get(i).access() == SiteAccess.WHOLE_SITE;
            Optional<VerifiedAddresses> addresses =
                    verified.stream().filter(list -> list.crawler().equals(entry)).findFirst();
            Optional<Cause> cause = addresses.isPresent() ? Optional.of(Cause.UNVERIFIED)
                    : cause(choice, entry, isClosed);
            if (cause.isEmpty()) {
                continue;
            }
            OptionalInt line = isClosed ? line(text, entry) : OptionalInt.empty();
            SentHeader sent = HeaderNames.sentHeader(entry);
            Optional<Obstacle> obstacle = obstacle(cause.get(), entry, sent);
            if (obstacle.isPresent()) {
                spared.add(new Spared(entry, obstacle.get(),
                        sent instanceof SentHeader.OtherCrawler(String other) ? other : ""));
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
        boolean isProtected = entry.purpose() == Purpose.SEARCH && cause != Cause.NAMED && cause != Cause.UNVERIFIED;
        return switch (sent) {
            case SentHeader.NotSent() -> Optional.of(Obstacle.NO_REQUESTS);
            case SentHeader _ when isProtected -> Optional.of(Obstacle.SEARCH_ENGINE);
            case SentHeader.Named(List<String> names) -> names.stream().allMatch(HeaderPattern::isWritable)
                    ? Optional.empty() : Optional.of(Obstacle.UNUSUAL_NAME);
            case SentHeader.Browser() -> Optional.of(Obstacle.BROWSER_HEADER);
            case SentHeader.OtherCrawler _ -> Optional.of(Obstacle.OTHER_HEADER);
        };
    }

    private static OptionalInt line(RobotsText text, CatalogueEntry entry) {
        return text.policy(entry.crawler()).verdict("/").rule().map(rule -> OptionalInt.of(rule.line()))
                .orElse(OptionalInt.empty());
    }

    /** Whether the plan refuses a request with this header from an unlisted address. */
    public boolean refuses(String header) {
        return refused.stream().anyMatch(refusal -> refusal.pattern().matches(header));
    }

    /** The user's choice of crawlers to refuse. */
    public sealed interface RefusalChoice {

        /** Crawlers that the file closes the site to, and that do not follow robots.txt. */
        record Disobedient() implements RefusalChoice {}

        /** All crawlers that the file closes the site to. */
        record AllClosed() implements RefusalChoice {}

        /** All crawlers of a purpose, regardless of the file. */
        record OfPurpose(Purpose purpose) implements RefusalChoice {}

        /** These crawlers, regardless of the file. */
        record Chosen(List<CatalogueEntry> crawlers) implements RefusalChoice {

            public Chosen {
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

        private static final String WORD = "A-Za-z0-9_";
        private static final String BEFORE = "(?<![" + WORD + "./@-])(?<!like )";
        private static final String NOT_LIKE = "(^|[^e]|(^|[^k])e|(^|[^i])ke|(^|[^l])ike)";
        private static final Pattern WRITABLE = Pattern.compile("[A-Za-z0-9 ._-]+");

        private final List<String> names;
        private final List<String> longerNames;
        private final Pattern regex;

        /**
         * @param names       names in the crawler's header
         * @param longerNames names of other crawlers that begin with one of these, followed by another word
         */
        private HeaderPattern(List<String> names, List<String> longerNames) {
            this.names = List.copyOf(names);
            this.longerNames = List.copyOf(longerNames);
            this.regex = Pattern.compile(lookAround(), Pattern.CASE_INSENSITIVE);
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
            return WRITABLE.matcher(name).matches();
        }

        private static boolean extendsName(String token, String name) {
            return token.length() > name.length() && token.regionMatches(true, 0, name, 0, name.length())
                    && !String.valueOf(token.charAt(name.length())).matches("[" + WORD + "-]");
        }

        /** The expression for servers with look-around: PCRE. */
        public String lookAround() {
            return lookAround(List.of(this));
        }

        /** One expression with look-around for several crawlers, which is much faster than one for each. */
        public static String lookAround(Collection<HeaderPattern> patterns) {
            List<String> alternatives = new ArrayList<>();
            for (HeaderPattern pattern : patterns) {
                for (String name : pattern.names) {
                    String endings =
                            pattern.longerEndings(name).stream().map(HeaderPattern::escape)
                                    .collect(Collectors.joining("|"));
                    alternatives.add(escape(name) + (endings.isEmpty() ? "" : "(?!" + endings + ")"));
                }
            }
            String names = String.join("|", alternatives);
            return BEFORE + (alternatives.size() == 1 ? names : "(" + names + ")") + "(?![" + WORD + "@-])";
        }

        /** One expression for several crawlers, for servers without look-around: RE2 and Rust. */
        public static String plain(Collection<HeaderPattern> patterns) {
            return plain(patterns, WORD, false);
        }

        /** Like {@link #plain}, but for a header in lower case. */
        public static String plainLowerCase(Collection<HeaderPattern> patterns) {
            return plain(patterns, "a-z0-9_", true);
        }

        private static String plain(Collection<HeaderPattern> patterns, String wordClass, boolean isLowerCase) {
            List<String> simpleNames = new ArrayList<>();
            List<String> alternatives = new ArrayList<>();
            for (HeaderPattern pattern : patterns) {
                for (String name : pattern.names) {
                    String escaped = escape(isLowerCase ? name.toLowerCase(Locale.ROOT) : name);
                    List<String> endings = pattern.longerEndings(name);
                    if (endings.isEmpty()) {
                        simpleNames.add(escaped);
                    } else {
                        alternatives.add("(" + escaped + ")" + exclude(endings, wordClass + "@"));
                    }
                }
            }
            if (!simpleNames.isEmpty()) {
                alternatives.addFirst("(" + String.join("|", simpleNames) + ")($|[^" + wordClass + "@-])");
            }
            return "(^|[^" + wordClass + "./@ -]|" + NOT_LIKE + " )"
                    + (alternatives.size() == 1 ? alternatives.getFirst() : "(" + String.join("|", alternatives) + ")");
        }

        /** The endings of longer names after this one, in lower case. */
        private List<String> longerEndings(String name) {
            return longerNames.stream().filter(token -> extendsName(token, name))
                    .map(token -> token.substring(name.length()).toLowerCase(Locale.ROOT)).toList();
        }

        /**
         * An expression that excludes these endings.
         *
         * @param excluded characters that may not follow, as in a character class
         */
        private static String exclude(List<String> endings, String excluded) {
            Map<Character, List<String>> byFirst = new TreeMap<>();
            endings.forEach(
                    ending -> byFirst.computeIfAbsent(ending.charAt(0), _ -> new ArrayList<>())
                            .add(ending.substring(1)));
            StringBuilder text = new StringBuilder("($|[^" + excluded);
            byFirst.keySet().forEach(text::append);
            text.append(excluded.isEmpty() ? "]" : "-]");
            byFirst.forEach((first, tails) -> {
                if (!tails.contains("")) {
                    text.append('|').append(escape(first.toString())).append(exclude(tails, ""));
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
