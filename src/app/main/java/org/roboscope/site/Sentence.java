package org.roboscope.site;

import java.util.List;
import org.roboscope.messages.Messages;

/** A sentence for a person: its key in the site's bundle, and what it speaks of. */
public record Sentence(String key, List<Object> details) {

    public Sentence {
        details = List.copyOf(details);
    }

    public static Sentence of(String key, Object... details) {
        return new Sentence(key, List.of(details));
    }

    public String text() {
        return Messages.of("site").text(key, details.toArray());
    }
}
