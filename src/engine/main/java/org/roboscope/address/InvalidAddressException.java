package org.roboscope.address;

import java.util.List;
import org.roboscope.messages.MessageBundle;

/** The text is not the address of a page that crawlers fetch. */
public final class InvalidAddressException extends Exception {

    private static final long serialVersionUID = 1;

    private final String key;
    private final transient List<Object> details;

    InvalidAddressException(String key, Object... details) {
        super(key);
        this.key = key;
        this.details = List.of(details);
    }

    /** Why, for a person. */
    public String sentence() {
        return MessageBundle.of("address").text(key, details.toArray());
    }

    /** The key of the sentence that says why. */
    public String key() {
        return key;
    }

    /** What the sentence speaks of. */
    public List<Object> details() {
        return details;
    }
}
