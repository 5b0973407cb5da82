package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * A crawler as robots.txt knows it.
 *
 * @param name      what people call it
 * @param chain     what it answers to: first its own tokens, then those it falls back on; tokens of one step count
 *                  alike
 * @param starBinds whether the {@code *} group binds it where no token of the chain has a group
 * @param readsBy   the id of the standard by which its operator reads a robots.txt
 * @param fullNames what it is called with its version, for parsers that compare how names begin; none where that is not
 *                  known
 */
public record Crawler(
        String name, List<List<String>> chain, boolean starBinds, String readsBy, List<String> fullNames) {

    /** How a crawler reads if its reading is unknown: by the internet standard. */
    public static final String UNLESS_KNOWN = "rfc-9309";

    /** How the headers of browsers begin, and those of crawlers that imitate them. */
    private static final String BROWSER = "Mozilla/";

    public Crawler {
        if (chain.isEmpty() || chain.getFirst().isEmpty()) {
            throw new IllegalArgumentException("a crawler needs at least one token: " + name);
        }
        chain = chain.size() == 1 ? List.of(List.copyOf(chain.getFirst())) : chain.stream().map(List::copyOf).toList();
        fullNames = List.copyOf(fullNames);
    }

    /** A crawler of which no full name is known. */
    public Crawler(String name, List<List<String>> chain, boolean starBinds, String readsBy) {
        this(name, chain, starBinds, readsBy, List.of());
    }

    /**
     * A crawler known by name only. A version, from a slash or a space on, does not belong to the name.
     *
     * @throws IllegalArgumentException if the name is missing, or is a whole User-Agent header: finding its crawler needs a
     *                                  catalogue
     */
    public static Crawler named(String typed) {
        if (isHeader(typed)) {
            throw new IllegalArgumentException("This is a whole User-Agent header, not a crawler's name: " + typed);
        }
        String name = nameIn(typed);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("This is not a crawler's name: \"" + typed + "\"");
        }
        return ofToken(name);
    }

    /** What is typed without a version; empty if that is all. */
    public static String nameIn(String typed) {
        String name = typed.strip();
        int end = 0;
        while (end < name.length() && name.charAt(end) != '/' && !Character.isWhitespace(name.charAt(end))) {
            end++;
        }
        return name.substring(0, end);
    }

    /** Whether this is not a name but what a crawler sends as its User-Agent: remarks in brackets, several products. */
    public static boolean isHeader(String typed) {
        String text = typed.strip();
        int firstSlash = text.indexOf('/');
        return text.indexOf('(') >= 0
                || text.indexOf(';') >= 0
                || text.contains("://")
                || text.regionMatches(true, 0, BROWSER, 0, BROWSER.length())
                || (firstSlash >= 0 && text.indexOf('/', firstSlash + 1) >= 0);
    }

    /** A crawler of this very name. */
    public static Crawler ofToken(String token) {
        return new Crawler(token, List.of(List.of(token)), true, UNLESS_KNOWN);
    }

    /** A crawler that answers to all of these tokens alike, taken as they are. */
    public static Crawler answeringTo(List<String> tokens) {
        return new Crawler(String.join(", ", tokens), List.of(tokens), true, UNLESS_KNOWN);
    }

    /** This crawler, reading by another standard. */
    public Crawler readingBy(String standard) {
        return new Crawler(name, chain, starBinds, standard, fullNames);
    }

    /**
     * Every name that begins as the crawler requires, and that one of its full names begins with. It requires what it
     * answers to last: a name that it shares with others of its operator, or its own.
     */
    public List<String> beginnings() {
        List<String> beginnings = new ArrayList<>();
        for (String full : fullNames.isEmpty() ? ownTokens() : fullNames) {
            for (String required : chain.getLast()) {
                if (full.regionMatches(true, 0, required, 0, required.length())) {
                    for (int end = Math.max(1, required.length()); end <= full.length(); end++) {
                        beginnings.add(full.substring(0, end));
                    }
                }
            }
        }
        return beginnings;
    }

    public List<String> ownTokens() {
        return chain.getFirst();
    }
}
