package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.SentencePattern;

/** The words of one part of the window. */
public final class WindowMessages {

    private final ResourceBundle bundle;
    /** Each is read once. */
    private final Map<String, SentencePattern> patterns = new ConcurrentHashMap<>();

    private WindowMessages(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** The bundle with this name: {@code ui} for the window, {@code ui-…} for a panel of its own. */
    public static WindowMessages of(String name) {
        return new WindowMessages(ResourceBundle.getBundle("org.roboscope.messages." + name, Locale.getDefault()));
    }

    public ResourceBundle bundle() {
        return bundle;
    }

    public String text(String key) {
        return bundle.getString(key);
    }

    public String text(String key, Object... arguments) {
        return patterns.computeIfAbsent(key, it -> new SentencePattern(bundle.getString(it)))
                .fill(Arrays.stream(arguments).map(WindowMessages::shown).toArray());
    }

    private static Object shown(Object argument) {
        return argument instanceof Path path ? PathNames.shown(path) : argument;
    }
}
