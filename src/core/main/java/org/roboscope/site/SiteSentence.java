package org.roboscope.site;

import java.util.List;
import org.roboscope.messages.MessageBundle;

/** A sentence for the user: its key in the bundle for sites or for addresses, and its arguments. */
public record SiteSentence(String key, List<Object> details) {

    public SiteSentence {
        details = List.copyOf(details);
    }

    public static SiteSentence of(String key, Object... details) {
        return new SiteSentence(key, List.of(details));
    }

    public String text() {
        MessageBundle bundle = key.startsWith("address.") ? MessageBundle.of("address") : MessageBundle.of("site");
        return bundle.text(key, details.toArray());
    }
}
