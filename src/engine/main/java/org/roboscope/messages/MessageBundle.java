package org.roboscope.messages;

import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/** One bundle of sentences. */
public final class MessageBundle {

    private static final String FOLDER = "org.roboscope.messages.";
    private static final Map<String, MessageBundle> READ = new ConcurrentHashMap<>();

    private final ResourceBundle bundle;
    /** Each is read once. */
    private final Map<String, SentencePattern> patterns = new ConcurrentHashMap<>();

    private MessageBundle(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** The bundle of this name, without folder and ending. */
    public static MessageBundle of(String name) {
        return READ.computeIfAbsent(name, it -> new MessageBundle(ResourceBundle.getBundle(FOLDER + it)));
    }

    /** For layouts, which look up their words by themselves. */
    public ResourceBundle bundle() {
        return bundle;
    }

    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /** The sentence with its gaps filled, as {@link SentencePattern} says. Without fillings, the sentence stays unchanged. */
    public String text(String key, Object... fillings) {
        return fillings.length == 0
                ? bundle.getString(key)
                : patterns.computeIfAbsent(key, it -> new SentencePattern(bundle.getString(it))).fill(fillings);
    }
}
