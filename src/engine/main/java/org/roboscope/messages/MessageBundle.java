package org.roboscope.messages;

import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/** A bundle of sentences by key. */
public final class MessageBundle {

    private static final String FOLDER = "org.roboscope.messages.";
    private static final Map<String, MessageBundle> READ = new ConcurrentHashMap<>();

    private final ResourceBundle bundle;
    /** The parsed patterns by key. */
    private final Map<String, SentencePattern> patterns = new ConcurrentHashMap<>();

    private MessageBundle(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** Returns the bundle with this name, which has no folder or extension. */
    public static MessageBundle of(String name) {
        return READ.computeIfAbsent(name, it -> new MessageBundle(ResourceBundle.getBundle(FOLDER + it)));
    }

    /** Returns the bundle for FXML files, which look up their own texts. */
    public ResourceBundle bundle() {
        return bundle;
    }

    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /**
     * Returns a sentence with its gaps filled by a {@link SentencePattern}. Without fillings, the sentence is returned
     * unchanged.
     */
    public String text(String key, Object... fillings) {
        return fillings.length == 0
                ? bundle.getString(key)
                : patterns.computeIfAbsent(key, it -> new SentencePattern(bundle.getString(it))).fill(fillings);
    }
}
