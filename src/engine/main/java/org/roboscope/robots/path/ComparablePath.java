package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;

/** A path in the form that is compared, with the way back to the path as requested. */
public final class ComparablePath {

    private final byte[] bytes;
    private final int[] origins;

    private ComparablePath(byte[] bytes, int[] origins) {
        this.bytes = bytes;
        this.origins = origins;
    }

    static ComparablePath of(EscapeHandling escapeHandling, boolean rewrite, RequestPath path) {
        byte[] source = path.bytes();
        ByteBuilder out = new ByteBuilder(path.length() + 32);
        int[] origins = new int[3 * path.length() + 1];
        boolean inQuery = false;
        int at = path.from();
        while (at < path.to()) {
            boolean isEscape = rewrite && EscapeHandling.isEscape(source, at, path.to());
            int before = out.size();
            if (rewrite) {
                escapeHandling.write(source, at, isEscape, inQuery, out);
            } else {
                out.append(source[at]);
            }
            Arrays.fill(origins, before, out.size(), at - path.from());
            inQuery |= source[at] == '?';
            at += isEscape ? 3 : 1;
        }
        origins[out.size()] = path.length();
        return new ComparablePath(out.toBytes(), Arrays.copyOf(origins, out.size() + 1));
    }

    /** The form that is compared. It is shared: never write to it. */
    public byte[] bytes() {
        return bytes;
    }

    /** The bytes of the path as requested, counted from its first, that these bytes of the new form come from. */
    public Span origin(Span span) {
        return new Span(origins[span.start()], origins[span.end()]);
    }
}
