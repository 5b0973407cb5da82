package org.roboscope.site;

import java.util.List;
import org.roboscope.messages.MessageBundle;

/** A sentence for a person: its key in the site's bundle, and what it speaks of. */
public record SiteSentence(String key, List<Object> details) {

    public SiteSentence {
        details = List.copyOf(details);
    }

    public static SiteSentence of(String key, Object... details) {
        return new SiteSentence(key, List.of(details));
    }

    public String text() {
        return MessageBundle.of("site").text(key, details.toArray());
    }
}
