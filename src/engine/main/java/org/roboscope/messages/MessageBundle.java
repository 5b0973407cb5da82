package org.roboscope.messages;

import java.text.MessageFormat;
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

    /**
     * The sentence with its gaps filled. One without gaps stands as it is; one with gaps is a pattern, in which an
     * apostrophe is written twice. A whole number is put in as its digits: line 1234 is not line 1,234.
     */
    public String text(String key, Object... fillings) {
        String sentence = bundle.getString(key);
        if (fillings.length == 0) {
            return sentence;
        }
        Object[] plain = new Object[fillings.length];
        for (int i = 0; i < fillings.length; i++) {
            plain[i] = fillings[i] instanceof Integer || fillings[i] instanceof Long
                    ? fillings[i].toString()
                    : fillings[i];
        }
        return MessageFormat.format(sentence, plain);
    }

    /** The sentence of a pattern that says itself how its numbers are written, or that chooses by them. */
    public String formatted(String key, Object... fillings) {
        return MessageFormat.format(bundle.getString(key), fillings);
    }
}
