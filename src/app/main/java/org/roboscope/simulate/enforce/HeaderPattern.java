package org.roboscope.simulate.enforce;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;

/**
 * Recognises the header of one crawler by a regular expression, letter case aside. The name stands alone between word
 * borders, as {@link org.roboscope.crawlers.UserAgentRecogniser} has them: behind a dot, a slash or an at sign it belongs to
 * an address, and "like X" is said by others.
 */
public final class HeaderPattern {

    private static final String WORD = "A-Za-z0-9_";
    private static final String BEFORE = "(?<![" + WORD + "./@-])(?<!like )";
    private static final String NOT_LIKE = "(^|[^e]|(^|[^k])e|(^|[^i])ke|(^|[^l])ike)";
    private static final Pattern WRITABLE = Pattern.compile("[A-Za-z0-9 ._-]+");

    private final List<String> names;
    private final List<String> longer;
    private final Pattern compiled;

    /**
     * @param names  that the crawler writes
     * @param longer names of other crawlers that begin with one of these and go on behind a word border
     */
    private HeaderPattern(List<String> names, List<String> longer) {
        this.names = List.copyOf(names);
        this.longer = List.copyOf(longer);
        this.compiled = Pattern.compile(lookAround(), Pattern.CASE_INSENSITIVE);
    }

    static HeaderPattern of(List<String> names, Catalogue catalogue) {
        return new HeaderPattern(names, catalogue.entries().stream().filter(CatalogueEntry::sendsRequests)
                .map(CatalogueEntry::token).filter(token -> names.stream().anyMatch(name -> goesOn(token, name)))
                .toList());
    }

    /** What the crawler may call itself. */
    public List<String> names() {
        return names;
    }

    /** Whether every server reads the name as it stands. */
    static boolean isWritable(String name) {
        return WRITABLE.matcher(name).matches();
    }

    private static boolean goesOn(String token, String name) {
        return token.length() > name.length() && token.regionMatches(true, 0, name, 0, name.length())
                && !String.valueOf(token.charAt(name.length())).matches("[" + WORD + "-]");
    }

    /** For servers that look around: PCRE. */
    public String lookAround() {
        return lookAround(List.of(this));
    }

    /** One expression for several crawlers, which is much faster than one for each. */
    public static String lookAround(Collection<HeaderPattern> patterns) {
        List<String> all = new ArrayList<>();
        for (HeaderPattern pattern : patterns) {
            for (String name : pattern.names) {
                String rests =
                        pattern.rests(name).stream().map(HeaderPattern::escaped).collect(Collectors.joining("|"));
                all.add(escaped(name) + (rests.isEmpty() ? "" : "(?!" + rests + ")"));
            }
        }
        String names = String.join("|", all);
        return BEFORE + (all.size() == 1 ? names : "(" + names + ")") + "(?![" + WORD + "@-])";
    }

    /** For servers that do not look around: RE2 and Rust. One expression for several crawlers. */
    public static String plain(Collection<HeaderPattern> patterns) {
        return plain(patterns, WORD, false);
    }

    /** The same in small letters, for a header that was made small before. */
    public static String plainSmall(Collection<HeaderPattern> patterns) {
        return plain(patterns, "a-z0-9_", true);
    }

    private static String plain(Collection<HeaderPattern> patterns, String word, boolean small) {
        List<String> usual = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (HeaderPattern pattern : patterns) {
            for (String name : pattern.names) {
                String written = escaped(small ? name.toLowerCase(Locale.ROOT) : name);
                List<String> rests = pattern.rests(name);
                if (rests.isEmpty()) {
                    usual.add(written);
                } else {
                    others.add("(" + written + ")" + unless(rests, word + "@"));
                }
            }
        }
        if (!usual.isEmpty()) {
            others.addFirst("(" + String.join("|", usual) + ")($|[^" + word + "@-])");
        }
        return "(^|[^" + word + "./@ -]|" + NOT_LIKE + " )"
                + (others.size() == 1 ? others.getFirst() : "(" + String.join("|", others) + ")");
    }

    /** What other names have behind this one, in small letters. */
    private List<String> rests(String name) {
        return longer.stream().filter(token -> goesOn(token, name))
                .map(token -> token.substring(name.length()).toLowerCase(Locale.ROOT)).toList();
    }

    /** Anything but these texts. */
    private static String unless(List<String> rests, String never) {
        Map<Character, List<String>> byFirst = new TreeMap<>();
        rests.forEach(rest -> byFirst.computeIfAbsent(rest.charAt(0), _ -> new ArrayList<>()).add(rest.substring(1)));
        StringBuilder text = new StringBuilder("($|[^" + never);
        byFirst.keySet().forEach(text::append);
        text.append(never.isEmpty() ? "]" : "-]");
        byFirst.forEach((first, tails) -> {
            if (!tails.contains("")) {
                text.append('|').append(escaped(first.toString())).append(unless(tails, ""));
            }
        });
        return text.append(')').toString();
    }

    private static String escaped(String name) {
        return name.replace(".", "[.]");
    }

    /** Whether the expression recognises the header. */
    public boolean matches(String header) {
        return compiled.matcher(header).find();
    }
}
