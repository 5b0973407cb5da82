package org.roboscope.ui.workspace;

import java.util.Map;
import java.util.WeakHashMap;

/** What was last tested of each open text, and its site: that of one text says nothing of another one. */
public final class AskedOfTexts {

    /**
     * What is asked of one text.
     *
     * @param site as it was typed, blank if it is not known
     */
    public record Asked(String url, String site) {}

    private final Map<TextBuffer, Asked> known = new WeakHashMap<>();

    AskedOfTexts() {}

    /** A text that was never in front is asked nothing; its site is known if it was fetched. */
    Asked of(TextBuffer text) {
        Asked before = known.getOrDefault(text, new Asked("", ""));
        return text.servedBy().map(site -> new Asked(before.url(), site)).orElse(before);
    }

    void keep(TextBuffer text, Asked asked) {
        known.put(text, asked);
    }

    /** The text is closed. */
    void forget(TextBuffer text) {
        known.remove(text);
    }
}
