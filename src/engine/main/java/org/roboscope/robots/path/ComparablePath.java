package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;

/** A path in the form that is compared with patterns, and the origin of each of its bytes in the path as requested. */
public final class ComparablePath {

    private final byte[] bytes;
    private final int[] origins;

    private ComparablePath(byte[] bytes, int[] origins) {
        this.bytes = bytes;
        this.origins = origins;
    }

    static ComparablePath of(EscapeHandling escapeHandling, boolean isRewritten, RequestPath path) {
        byte[] source = path.bytes();
        ByteBuilder out = new ByteBuilder(path.length() + 32);
        int[] origins = new int[EscapeHandling.ESCAPE_LENGTH * path.length() + 1];
        boolean isInQuery = false;
        int index = path.from();
        while (index < path.to()) {
            boolean isEscape = isRewritten && EscapeHandling.isEscape(source, index, path.to());
            int start = out.size();
            if (isRewritten) {
                escapeHandling.write(source, index, isEscape, isInQuery, out);
            } else {
                out.append(source[index]);
            }
            Arrays.fill(origins, start, out.size(), index - path.from());
            isInQuery |= source[index] == '?';
            index += isEscape ? EscapeHandling.ESCAPE_LENGTH : 1;
        }
        origins[out.size()] = path.length();
        return new ComparablePath(out.toBytes(), Arrays.copyOf(origins, out.size() + 1));
    }

    /** Returns the bytes that are compared. They are not copied, so callers must not change them. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns the span in the path as requested that a span of the comparable form originates from. It is counted from
     * the first byte of the path.
     */
    public Span origin(Span span) {
        return new Span(origins[span.start()], origins[span.end()]);
    }
}
