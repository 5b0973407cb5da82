package org.roboscope.site.fetch.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An exception with all that caused it. */
final class ThrownCauses {

    /** Exceptions that wrap others begin with the name of the other's class. */
    private static final Pattern CLASS_NAMES = Pattern.compile("^(?:(?:[a-z]\\w*+\\.)++[A-Z]\\w*+(?:: |$))++");

    private ThrownCauses() {}

    static boolean has(Throwable thrown, Class<? extends Throwable> kind) {
        return find(thrown, kind).isPresent();
    }

    static <T extends Throwable> Optional<T> find(Throwable thrown, Class<T> kind) {
        return chain(thrown).stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** Whether any of them says one of these, in small letters. */
    static boolean says(Throwable thrown, String... parts) {
        String words = allWords(thrown).toLowerCase(Locale.ROOT);
        for (String part : parts) {
            if (words.contains(part)) {
                return true;
            }
        }
        return false;
    }

    static String allWords(Throwable thrown) {
        return String.join("\n", chain(thrown).stream().map(ThrownCauses::words).toList());
    }

    /** What it says, without the names of Java's classes; empty where it says nothing. */
    static String words(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? "" : CLASS_NAMES.matcher(message).replaceFirst("");
    }

    private static List<Throwable> chain(Throwable thrown) {
        List<Throwable> chain = new ArrayList<>();
        for (@Nullable Throwable at = thrown; at != null && !chain.contains(at); at = at.getCause()) {
            chain.add(at);
        }
        return chain;
    }
}
