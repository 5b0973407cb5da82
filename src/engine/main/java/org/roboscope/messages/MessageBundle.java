package org.roboscope.messages;

import java.util.ResourceBundle;

/** One bundle of sentences. */
public final class MessageBundle {

    private static final String FOLDER = "org.roboscope.messages.";

    private final ResourceBundle bundle;

    private MessageBundle(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** The bundle of this name, without folder and ending. */
    public static MessageBundle of(String name) {
        return new MessageBundle(ResourceBundle.getBundle(FOLDER + name));
    }

    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /** The sentence with its gaps filled, as {@link SentencePattern} says. One without gaps stands as it is. */
    public String text(String key, Object... fillings) {
        String sentence = bundle.getString(key);
        return fillings.length == 0 ? sentence : new SentencePattern(sentence).fill(fillings);
    }
}
