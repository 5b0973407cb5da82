package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;

/**
 * A text that cannot be edited, such as a served robots.txt.
 *
 * @param name   the title of the tab
 * @param source the origin of the text; a later text from there replaces this one
 * @param reason a sentence for users about the text, and why it is read-only
 * @param isPart whether the text is only a part of the file
 * @param site   the site that served the text; blank if none did
 */
public record ReadOnlyText(
        String name, String source, TextSnapshot content, String reason, boolean isPart, String site)
        implements NamedText {

    /** @param bytes the bytes of the part */
    public static ReadOnlyText ofPart(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, true, "");
    }

    /** @param bytes the bytes of the whole file */
    public static ReadOnlyText of(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, false, "");
    }

    /** Returns this text with the site that served it. */
    public ReadOnlyText withServingSite(String site) {
        return new ReadOnlyText(name, source, content, reason, isPart, site);
    }
}
