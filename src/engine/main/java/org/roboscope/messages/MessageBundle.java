package org.roboscope.messages;

import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/** A bundle of sentences for users, by key. */
public final class MessageBundle {

    private static final String FOLDER = "org.roboscope.messages.";
    private static final Map<String, MessageBundle> BUNDLES = new ConcurrentHashMap<>();

    private final ResourceBundle bundle;
    /** The parsed patterns by key. */
    private final Map<String, SentencePattern> patterns = new ConcurrentHashMap<>();

    private MessageBundle(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** Returns the bundle with this name. The name has no folder and no extension. */
    public static MessageBundle of(String name) {
        return BUNDLES.computeIfAbsent(name, key -> new MessageBundle(ResourceBundle.getBundle(FOLDER + key)));
    }

    /** Returns the bundle for FXML files, which look up their own texts. */
    public ResourceBundle bundle() {
        return bundle;
    }

    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /**
     * Returns a sentence with the arguments in its gaps, according to its {@link SentencePattern}. Without arguments,
     * the sentence is returned unchanged.
     */
    public String text(String key, Object... arguments) {
        return arguments.length == 0
                ? bundle.getString(key)
                : patterns.computeIfAbsent(key, absent -> new SentencePattern(bundle.getString(absent)))
                        .fill(arguments);
    }
}
