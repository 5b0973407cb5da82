package org.roboscope.ui.editor.text;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;

/**
 * Limits of editable texts. Crawlers read at most a few MB, and a larger text area would make the user wait: a line of
 * 100,000 characters takes 1.5 s to lay out.
 */
public final class TextLimits {

    public static final int MOST_BYTES = 5_000_000;
    public static final int MOST_LINES = 500_000;
    public static final int LONGEST_LINE = 20_000;

    private final Supplier<TextSnapshot> content;
    /** Upper bound of the file size in bytes; removals since the last measurement are not subtracted. */
    private long bytesAtMost = Integer.MAX_VALUE;

    /** @param content the text before a change */
    public TextLimits(Supplier<TextSnapshot> content) {
        this.content = content;
    }

    /** Adds inserted text to the bound. */
    public void inserted(String text) {
        bytesAtMost += bytes(text, true);
    }

    /**
     * Whether a change keeps the file within its limits.
     *
     * @param lines number of lines without the inserted ones
     * @param added inserted texts
     * @param removed removed texts, which are requested only near the limit
     */
    boolean allow(int lines, List<String> added, Supplier<Collection<String>> removed) {
        long more = added.stream().mapToLong(text -> bytes(text, true)).sum();
        if (bytesAtMost + more > MOST_BYTES) {
            bytesAtMost = content.get().bytes().length;
            long less = removed.get().stream().mapToLong(text -> bytes(text, false)).sum();
            if (more > less && bytesAtMost + more - less > MOST_BYTES) {
                return false;
            }
        }
        return lines + added.stream().mapToInt(TextLimits::lineEnds).sum() <= MOST_LINES;
    }

    /** The bytes of these characters in the file. Where line ends are mixed, a line end may have one or two. */
    private long bytes(String text, boolean most) {
        TextSnapshot now = content.get();
        boolean isLong = now.lineEnds().used().contains(LineEnd.CRLF) && (most || !now.lineEnds().isMixed());
        int secondCharacters = isLong ? lineEnds(text) : 0;
        return now.encoding() == TextEncoding.UTF_8 ? utf8(text, most) + secondCharacters
                : 2L * (text.length() + secondCharacters);
    }

    /** A surrogate is half of four bytes, or one byte that is not UTF-8. */
    private static long utf8(String text, boolean most) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c < 0x80 ? 1 : Character.isSurrogate(c) ? most ? 2 : 1 : c < 0x800 ? 2 : 3;
        }
        return bytes;
    }

    static boolean hasLongLine(String text) {
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            if (end - start > LONGEST_LINE) {
                return true;
            }
            start = end + 1;
        }
        return text.length() - start > LONGEST_LINE;
    }

    public static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
