package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * A crawler, with the names by which a robots.txt can address it.
 *
 * @param name        the usual name
 * @param chain       the tokens that it follows: first its own, then its fallbacks. All tokens of one step have the
 *                    same rank
 * @param followsStar whether it follows the group for {@code *} if no token of the chain has a group
 * @param standardId  the id of the operator's standard
 * @param fullNames   its names with a version, for parsers that compare prefixes of names, or empty if unknown
 */
public record Crawler(
        String name, List<List<String>> chain, boolean followsStar, String standardId, List<String> fullNames) {

    /** The id of the standard for crawlers whose reading is unknown: the internet standard. */
    public static final String DEFAULT_STANDARD = "rfc-9309";

    /** The prefix of the headers of browsers, and of crawlers that imitate them. */
    private static final String BROWSER_PREFIX = "Mozilla/";

    public Crawler {
        if (chain.isEmpty() || chain.getFirst().isEmpty()) {
            throw new IllegalArgumentException("a crawler needs at least one token: " + name);
        }
        chain = chain.size() == 1 ? List.of(List.copyOf(chain.getFirst())) : chain.stream().map(List::copyOf).toList();
        fullNames = List.copyOf(fullNames);
    }

    /** Creates a crawler without a known full name. */
    public Crawler(String name, List<List<String>> chain, boolean followsStar, String standardId) {
        this(name, chain, followsStar, standardId, List.of());
    }

    /**
     * Creates a crawler from a typed name, without the version. A version begins at a slash or a space.
     *
     * @throws IllegalArgumentException if the name is missing, or if it is a whole User-Agent header, because a
     *         catalogue is required to find the crawler of a header
     */
    public static Crawler named(String text) {
        if (isHeader(text)) {
            throw new IllegalArgumentException("This is a whole User-Agent header, not a crawler's name: " + text);
        }
        String name = nameIn(text);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("This is not a crawler's name: \"" + text + "\"");
        }
        return ofToken(name);
    }

    /** Returns the typed text without a version. It is empty if the text contains nothing else. */
    public static String nameIn(String text) {
        String name = text.strip();
        int end = 0;
        while (end < name.length() && name.charAt(end) != '/' && !Character.isWhitespace(name.charAt(end))) {
            end++;
        }
        return name.substring(0, end);
    }

    /**
     * Whether the typed text is a User-Agent header instead of a name. A header has comments in brackets, or several
     * products.
     */
    public static boolean isHeader(String text) {
        String header = text.strip();
        int firstSlash = header.indexOf('/');
        return header.indexOf('(') >= 0
                || header.indexOf(';') >= 0
                || header.contains("://")
                || header.regionMatches(true, 0, BROWSER_PREFIX, 0, BROWSER_PREFIX.length())
                || (firstSlash >= 0 && header.indexOf('/', firstSlash + 1) >= 0);
    }

    /** Creates a crawler with a single token. */
    public static Crawler ofToken(String token) {
        return new Crawler(token, List.of(List.of(token)), true, DEFAULT_STANDARD);
    }

    /** Creates a crawler that follows the groups of all these tokens. The tokens are not changed. */
    public static Crawler ofTokens(List<String> tokens) {
        return new Crawler(String.join(", ", tokens), List.of(tokens), true, DEFAULT_STANDARD);
    }

    /** Returns this crawler with another standard. */
    public Crawler withStandard(String standard) {
        return new Crawler(name, chain, followsStar, standard, fullNames);
    }

    /**
     * Returns all prefixes of the crawler's full names that start with a required name. The last step of the chain is
     * required: a name that the crawler shares with others of its operator, or its own.
     */
    public List<String> namePrefixes() {
        List<String> prefixes = new ArrayList<>();
        for (String fullName : fullNames.isEmpty() ? ownTokens() : fullNames) {
            for (String requiredName : chain.getLast()) {
                if (fullName.regionMatches(true, 0, requiredName, 0, requiredName.length())) {
                    for (int end = Math.max(1, requiredName.length()); end <= fullName.length(); end++) {
                        prefixes.add(fullName.substring(0, end));
                    }
                }
            }
        }
        return prefixes;
    }

    public List<String> ownTokens() {
        return chain.getFirst();
    }

    /** Returns the hash of the name. Hardly two crawlers share one, and crawlers are looked up hundreds of times. */
    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
