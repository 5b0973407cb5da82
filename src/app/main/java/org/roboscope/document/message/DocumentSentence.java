package org.roboscope.document.message;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.roboscope.document.folders.PathNames;
import org.roboscope.messages.SentencePattern;

/** A sentence for a person: its key in the document bundle and what it speaks of. */
public record DocumentSentence(String key, List<String> details) {

    private static final String BUNDLE = "org.roboscope.messages.document";

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
        return text(Locale.getDefault());
    }

    public String text(Locale locale) {
        String pattern = ResourceBundle.getBundle(BUNDLE, locale).getString(key);
        return new SentencePattern(pattern).fill(details.toArray());
    }
}
