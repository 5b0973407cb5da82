package org.roboscope.simulate.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Text in UTF-16, as spreadsheets save it, or in UTF-32, read as UTF-8. */
final class WideText extends InputStream {

    private static final int UNITS = 1 << 14;

    private final InputStream in;
    private final Reader reader;
    private final char[] units = new char[UNITS + 1];
    private byte[] bytes = {};
    private int next;
    private int carried;

    private WideText(InputStream in, Charset charset) {
        this.in = in;
        this.reader = new InputStreamReader(in, charset);
    }

    /** Whether these first bytes begin with a mark of UTF-16 or UTF-32. */
    static boolean isMarked(byte[] head) {
        return charset(head).isPresent();
    }

    /** The stream, which begins with this mark, as UTF-8. */
    static InputStream decoded(byte[] head, InputStream in) {
        return new WideText(in, charset(head).orElseThrow());
    }

    /** The mark of UTF-32 begins with that of UTF-16, so it is looked for first. */
    private static Optional<Charset> charset(byte[] head) {
        if (startsWith(head, 0xFF, 0xFE, 0, 0)) {
            return Optional.of(Charset.forName("UTF-32LE"));
        }
        if (startsWith(head, 0, 0, 0xFE, 0xFF)) {
            return Optional.of(Charset.forName("UTF-32BE"));
        }
        if (startsWith(head, 0xFF, 0xFE)) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return startsWith(head, 0xFE, 0xFF) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean startsWith(byte[] head, int... mark) {
        boolean same = head.length >= mark.length;
        for (int i = 0; same && i < mark.length; i++) {
            same = (head[i] & 0xFF) == mark[i];
        }
        return same;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        while (next == bytes.length) {
            if (!fill()) {
                return -1;
            }
        }
        int read = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, into, from, read);
        next += read;
        return read;
    }

    /** Half of a pair waits for its other half. */
    private boolean fill() throws IOException {
        int read = reader.read(units, carried, UNITS);
        int size = carried + Math.max(0, read);
        if (size == 0) {
            return false;
        }
        boolean split = read > 0 && Character.isHighSurrogate(units[size - 1]);
        int whole = split ? size - 1 : size;
        bytes = new String(units, 0, whole).getBytes(StandardCharsets.UTF_8);
        next = 0;
        carried = size - whole;
        if (split) {
            units[0] = units[size - 1];
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
