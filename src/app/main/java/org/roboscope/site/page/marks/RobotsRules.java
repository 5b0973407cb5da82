package org.roboscope.site.page.marks;

import java.util.Set;

/** The rules that operators document for X-Robots-Tag headers and robots meta tags. */
final class RobotsRules {

    static final String UNAVAILABLE_AFTER = "unavailable_after";

    private static final Set<String> FORBID = Set.of("noindex", "none");

    private static final Set<String> ALLOW = Set.of("index", "all");

    private static final Set<String> PLAIN = Set.of("all", "index", "noindex", "follow", "nofollow", "none", "archive",
            "noarchive", "nocache", "nosnippet", "notranslate", "noimageindex", "indexifembedded", "noyaca", "noodp",
            "noydir", "nositelinkssearchbox", "noai", "noimageai");

    private static final Set<String> NUMBERED = Set.of("max-snippet", "max-video-preview");

    private static final String IMAGE_PREVIEW = "max-image-preview";

    private static final Set<String> IMAGE_SIZES = Set.of("none", "standard", "large");

    private RobotsRules() {}

    static boolean isPlain(String rule) {
        return PLAIN.contains(rule);
    }

    static boolean hasValue(String rule) {
        return NUMBERED.contains(rule) || rule.equals(IMAGE_PREVIEW) || rule.equals(UNAVAILABLE_AFTER);
    }

    /** @param rule any with a value, except {@link #UNAVAILABLE_AFTER} */
    static boolean isValue(String rule, String value) {
        return rule.equals(IMAGE_PREVIEW) ? IMAGE_SIZES.contains(value) : value.matches("-1|\\d{1,9}");
    }

    /** Whether it is about this moment. */
    static boolean forbidsIndexing(String rule) {
        return FORBID.contains(rule);
    }

    static boolean allowsIndexing(String rule) {
        return ALLOW.contains(rule);
    }
}
