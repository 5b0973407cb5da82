package org.roboscope.ui.editor.style;

/**
 * Something that changes how a part of a line looks.
 *
 * @param start  column of its first character
 * @param end    column after its last one
 * @param weight how bad the problem is that it underlines, from 1; or {@link #FOUND}
 */
public record LineOverlay(int start, int end, int weight) {

    /** What was looked for. */
    public static final int FOUND = 0;

    int over(int code) {
        return weight == FOUND ? StyleCode.found(code) : StyleCode.underlined(code, weight);
    }
}
