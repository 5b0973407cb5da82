package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;

/** A path in the form in which paths are compared, with the origin of each byte in the path as requested. */
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
        int[] origins = new int[3 * path.length() + 1];
        boolean isInQuery = false;
        int at = path.from();
        while (at < path.to()) {
            boolean isEscape = isRewritten && EscapeHandling.isEscape(source, at, path.to());
            int before = out.size();
            if (isRewritten) {
                escapeHandling.write(source, at, isEscape, isInQuery, out);
            } else {
                out.append(source[at]);
            }
            Arrays.fill(origins, before, out.size(), at - path.from());
            isInQuery |= source[at] == '?';
            at += isEscape ? 3 : 1;
        }
        origins[out.size()] = path.length();
        return new ComparablePath(out.toBytes(), Arrays.copyOf(origins, out.size() + 1));
    }

    /** Returns the bytes that are compared, without a copy: never write to them. */
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
