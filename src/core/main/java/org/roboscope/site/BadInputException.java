package org.roboscope.site;

/** Something that came from outside is not what it should be, and says why in a sentence for a person. */
public class BadInputException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient SiteSentence sentence;

    public BadInputException(String key, Object... details) {
        super(key);
        this.sentence = SiteSentence.of(key, details);
    }

    /** Why, for a person. */
    public SiteSentence sentence() {
        return sentence;
    }
}
