package org.roboscope.ui.editor.text;

import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;

/**
 * The limits of editable texts. Crawlers read at most a few MB, and larger texts are slow to edit: a line of 100,000
 * characters takes 1.5 s to lay out.
 */
public final class TextLimits {

    public static final int MAX_BYTES = 5_000_000;
    public static final int MAX_LINES = 500_000;
    public static final int MAX_LINE_LENGTH = 20_000;

    private final Supplier<TextSnapshot> content;
    /**
     * An upper bound of the file size in bytes, without removals since the last measurement. The first change measures
     * the file.
     */
    private long maxFileBytes = Integer.MAX_VALUE;

    /** @param content returns the text before a change */
    public TextLimits(Supplier<TextSnapshot> content) {
        this.content = content;
    }

    /** Adds inserted text to the bound. */
    public void addInserted(String text) {
        maxFileBytes += byteCount(text, true);
    }

    /**
     * Whether a change keeps the file within its limits.
     *
     * @param remainingLines the number of lines without the removed and the inserted lines
     * @param insertedTexts  the inserted texts
     * @param removedTexts   returns the removed texts, which are only needed near the limit
     */
    boolean allows(int remainingLines, List<String> insertedTexts, Supplier<Collection<String>> removedTexts) {
        long addedBytes = insertedTexts.stream().mapToLong(text -> byteCount(text, true)).sum();
        if (maxFileBytes + addedBytes > MAX_BYTES) {
            maxFileBytes = content.get().bytes().length;
            long removedBytes = removedTexts.get().stream().mapToLong(text -> byteCount(text, false)).sum();
            if (addedBytes > removedBytes && maxFileBytes + addedBytes - removedBytes > MAX_BYTES) {
                return false;
            }
        }
        return remainingLines + insertedTexts.stream().mapToInt(TextLimits::countLineEnds).sum() <= MAX_LINES;
    }

    /** The number of bytes that a text has in the file. If the line ends are mixed, an upper or a lower bound. */
    private long byteCount(String text, boolean isUpperBound) {
        TextSnapshot snapshot = content.get();
        boolean usesCrLf =
                snapshot.lineEnds().used().contains(LineEnd.CRLF) && (isUpperBound || !snapshot.lineEnds().isMixed());
        int carriageReturns = usesCrLf ? countLineEnds(text) : 0;
        return snapshot.encoding() == TextEncoding.UTF_8 ? utf8Length(text, isUpperBound) + carriageReturns
                : 2L * (text.length() + carriageReturns);
    }

    /**
     * The number of UTF-8 bytes of a text. A surrogate is either half of a four-byte character, so two bytes, or it
     * represents one byte that is not UTF-8.
     */
    private static long utf8Length(String text, boolean isUpperBound) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                bytes += isUpperBound ? 2 : 1;
            } else if (c < 0x80) {
                bytes++;
            } else {
                bytes += c < 0x800 ? 2 : 3;
            }
        }
        return bytes;
    }

    static boolean hasLongLine(String text) {
        int start = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            if (end - start > MAX_LINE_LENGTH) {
                return true;
            }
            start = end + 1;
        }
        return text.length() - start > MAX_LINE_LENGTH;
    }

    public static int countLineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
