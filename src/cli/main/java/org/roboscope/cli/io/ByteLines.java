package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a stream one at a time, without their line ends: LF, CR or CRLF. */
public final class ByteLines {

    private static final int BUFFER_BYTES = 1 << 16;

    /**
     * The maximum length of a line. A request with the content of the largest file that crawlers read is far shorter.
     */
    public static final int MAX_LINE_BYTES = 1 << 24;

    private final InputStream in;
    private final Flushable output;
    private final int maxBytes;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int bufferedCount;
    private boolean skipsLineFeed;
    private boolean isTooLong;

    /**
     * @param output the output that is flushed before a read that may block, because its reader may wait for answers
     */
    public ByteLines(InputStream in, Flushable output) {
        this(in, output, MAX_LINE_BYTES);
    }

    /** @param maxBytes the maximum length in bytes, so that a line without an end cannot fill the memory */
    ByteLines(InputStream in, Flushable output, int maxBytes) {
        this.in = in;
        this.output = output;
        this.maxBytes = maxBytes;
    }

    /** Whether the last line exceeded the maximum length, and was returned without content. */
    public boolean isTooLong() {
        return isTooLong;
    }

    /** Returns the next line, or null after the last one. */
    public byte @Nullable [] next() throws IOException {
        if (!fill()) {
            return null;
        }
        if (skipsLineFeed && buffer[position] == '\n') {
            position++;
            skipsLineFeed = false;
            return next();
        }
        skipsLineFeed = false;
        isTooLong = false;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        do {
            int lineEnd = findLineEnd();
            if (isTooLong || line.size() + (lineEnd - position) > maxBytes) {
                isTooLong = true;
                line = new ByteArrayOutputStream();
            } else {
                line.write(buffer, position, lineEnd - position);
            }
            position = lineEnd;
            if (position < bufferedCount) {
                skipsLineFeed = buffer[position++] == '\r';
                break;
            }
        } while (fill());
        return line.toByteArray();
    }

    /** Reads more bytes if the buffer is used up. Returns whether it has any. */
    private boolean fill() throws IOException {
        if (position == bufferedCount) {
            if (in.available() == 0) {
                output.flush();
            }
            position = 0;
            bufferedCount = Math.max(0, in.read(buffer));
        }
        return position < bufferedCount;
    }

    private int findLineEnd() {
        int index = position;
        while (index < bufferedCount && buffer[index] != '\n' && buffer[index] != '\r') {
            index++;
        }
        return index;
    }
}
