package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;

/**
 * A text that cannot be edited, such as a served robots.txt.
 *
 * @param name title of the tab
 * @param source origin of the text; a later text from there replaces it
 * @param reason a sentence on what the text is, and why it is read-only
 * @param isPart whether it is less than the file it is named after
 * @param site the site that served it; blank if none did
 */
public record ReadOnlyText(
        String name, String source, TextSnapshot content, String reason, boolean isPart, String site) {

    /** @param bytes a part of the original bytes */
    public static ReadOnlyText ofPart(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, true, "");
    }

    /** @param bytes the original bytes */
    public static ReadOnlyText of(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, false, "");
    }

    /** This text as served by this site. */
    public ReadOnlyText servedBy(String server) {
        return new ReadOnlyText(name, source, content, reason, isPart, server);
    }
}
