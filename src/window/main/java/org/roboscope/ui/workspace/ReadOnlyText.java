package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;

/**
 * A text that is there to be read, such as the one a site serves.
 *
 * @param name   as its tab shows it
 * @param source where it comes from; a later text from there takes the place of an earlier one
 * @param reason a sentence that says what the person looks at, and why it cannot be changed here
 * @param isPart whether it is less than the file that it is called after
 * @param site   the site that served it, blank if none did
 */
public record ReadOnlyText(
        String name, String source, TextSnapshot content, String reason, boolean isPart, String site) {

    /** @param bytes as they came, and not all of them */
    public static ReadOnlyText ofPart(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, true, "");
    }

    /** @param bytes as they came */
    public static ReadOnlyText of(String name, String source, byte[] bytes, String reason) {
        return new ReadOnlyText(name, source, TextSnapshot.decode(bytes), reason, false, "");
    }

    /** This text, served by this site. */
    public ReadOnlyText servedBy(String server) {
        return new ReadOnlyText(name, source, content, reason, isPart, server);
    }
}
