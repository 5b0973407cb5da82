package org.roboscope.robots.agent;

import java.util.List;

/**
 * A crawler as robots.txt knows it.
 *
 * @param name      what people call it
 * @param chain     what it answers to: first its own tokens, then those it falls back on; tokens of one step count
 *                  alike
 * @param starBinds whether the {@code *} group binds it where no token of the chain has a group
 */
public record Crawler(String name, List<List<String>> chain, boolean starBinds) {

    public Crawler {
        if (chain.isEmpty() || chain.getFirst().isEmpty()) {
            throw new IllegalArgumentException("a crawler answers to at least one token: " + name);
        }
        chain = chain.stream().map(List::copyOf).toList();
    }

    /** A crawler known by name only. A version, from a slash or a space on, is no part of the name. */
    public static Crawler named(String typed) {
        String name = typed.strip();
        int end = 0;
        while (end < name.length() && name.charAt(end) != '/' && !Character.isWhitespace(name.charAt(end))) {
            end++;
        }
        String token = name.substring(0, end);
        return new Crawler(token, List.of(List.of(token)), true);
    }

    /** A crawler that answers to all of these tokens alike, taken as they are. */
    public static Crawler answeringTo(List<String> tokens) {
        return new Crawler(String.join(", ", tokens), List.of(tokens), true);
    }

    public List<String> ownTokens() {
        return chain.getFirst();
    }
}
