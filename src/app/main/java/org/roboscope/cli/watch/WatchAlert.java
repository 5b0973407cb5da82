package org.roboscope.cli.watch;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The findings about a site that people most often act on at once. */
public enum WatchAlert {
    /** No answer, a server error, or an expectation that is broken or could not be checked. */
    ERROR,
    /** Googlebot may not fetch the home page, which it might before. */
    BLOCKED_HOME,
    /** The file says something else to crawlers for the training of AI models. */
    AI_CHANGED;

    /** Of the option that is for each look with news. */
    public static final String ANY = "any";

    /** As options and data name it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All that an option can name. */
    public static List<String> codes() {
        return Stream.concat(Arrays.stream(values()).map(WatchAlert::code),
                Stream.of(ANY)).toList();
    }
}
