package org.roboscope.ui.workspace;

import java.util.Map;
import java.util.WeakHashMap;

/** The site of each open text: what one file is for says nothing of another one. */
final class FileSites {

    private final Map<TextBuffer, String> sites = new WeakHashMap<>();

    /**
     * The site of the text that is turned to. A text without a file, such as a copy of the live one, is for the site of the
     * text that it was made beside.
     *
     * @param site of the text that is left
     */
    String turn(TextBuffer left, String site, TextBuffer to) {
        sites.put(left, site);
        return sites.getOrDefault(to, to.pathProperty().get().isPresent() ? "" : site);
    }
}
