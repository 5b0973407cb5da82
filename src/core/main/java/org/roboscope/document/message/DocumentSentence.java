package org.roboscope.document.message;

import java.nio.file.Path;
import java.util.List;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.MessageBundle;

/** A sentence for the user: its key in the document bundle, and its arguments. */
public record DocumentSentence(String key, List<String> details) {

    public DocumentSentence {
        details = List.copyOf(details);
    }

    public static DocumentSentence of(String key, Object... details) {
        return new DocumentSentence(key, List.of(details).stream().map(DocumentSentence::shown).toList());
    }

    private static String shown(Object detail) {
        return detail instanceof Path path ? PathNames.shown(path) : String.valueOf(detail);
    }

    public String text() {
        return MessageBundle.of("document").text(key, details.toArray());
    }
}
