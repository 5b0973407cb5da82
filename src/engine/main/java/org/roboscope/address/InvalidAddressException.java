package org.roboscope.address;

import java.util.List;
import org.roboscope.messages.MessageBundle;

/** Thrown if a text is not the URL of a page that crawlers fetch. */
public final class InvalidAddressException extends Exception {

    private static final long serialVersionUID = 1;

    private final String key;
    private final transient List<Object> details;

    InvalidAddressException(String key, Object... details) {
        super(key);
        this.key = key;
        this.details = List.of(details);
    }

    /** Returns the reason as a sentence for users. */
    public String sentence() {
        return MessageBundle.of("address").text(key, details.toArray());
    }

    /** Returns the message key of the reason. */
    public String key() {
        return key;
    }

    /** Returns the arguments of the message. */
    public List<Object> details() {
        return details;
    }
}
