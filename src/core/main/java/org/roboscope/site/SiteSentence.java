package org.roboscope.site;

import java.util.List;
import org.roboscope.messages.MessageBundle;

/** A sentence for the user: a message key in the bundle for sites or addresses, and the arguments. */
public record SiteSentence(String key, List<Object> details) {

    public SiteSentence {
        details = List.copyOf(details);
    }

    public static SiteSentence of(String key, Object... details) {
        return new SiteSentence(key, List.of(details));
    }

    public String text() {
        MessageBundle messages = key.startsWith("address.") ? MessageBundle.of("address") : MessageBundle.of("site");
        return messages.text(key, details.toArray());
    }
}
