package org.roboscope.site;

/** Thrown for invalid input, with a sentence for the user. */
public class BadInputException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient SiteSentence sentence;

    public BadInputException(String key, Object... details) {
        super(key);
        this.sentence = SiteSentence.of(key, details);
    }

    /** Returns the reason for the user. */
    public SiteSentence sentence() {
        return sentence;
    }
}
