package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a stream one at a time, without their line ends: LF, CR or CRLF. */
public final class ByteLines {

    private static final int BUFFER_SIZE = 1 << 16;

    /** Maximum length in bytes; a question about the largest file that crawlers read is far shorter. */
    public static final int MAX_LENGTH = 1 << 24;

    private final InputStream in;
    private final Flushable answers;
    private final int maxLength;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private int from;
    private int to;
    private boolean skipLineFeed;
    private boolean isTooLong;

    /** @param answers flushed before a read that may block, because the reader may wait for them before it sends more */
    public ByteLines(InputStream in, Flushable answers) {
        this(in, answers, MAX_LENGTH);
    }

    /** @param maxLength in bytes; a line without an end cannot fill the memory */
    ByteLines(InputStream in, Flushable answers, int maxLength) {
        this.in = in;
        this.answers = answers;
        this.maxLength = maxLength;
    }

    /** Whether the last line exceeded the maximum length, and was returned without content. */
    public boolean wasTooLong() {
        return isTooLong;
    }

    /** Returns the next line, or null after the last one. */
    public byte @Nullable [] next() throws IOException {
        if (!fill()) {
            return null;
        }
        if (skipLineFeed && buffer[from] == '\n') {
            from++;
            skipLineFeed = false;
            return next();
        }
        skipLineFeed = false;
        isTooLong = false;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        do {
            int end = lineEnd();
            if (isTooLong || line.size() + (end - from) > maxLength) {
                isTooLong = true;
                line = new ByteArrayOutputStream();
            } else {
                line.write(buffer, from, end - from);
            }
            from = end;
            if (from < to) {
                skipLineFeed = buffer[from++] == '\r';
                break;
            }
        } while (fill());
        return line.toByteArray();
    }

    /** Reads more bytes if the buffer is used up. Returns whether it has any. */
    private boolean fill() throws IOException {
        if (from == to) {
            if (in.available() == 0) {
                answers.flush();
            }
            from = 0;
            to = Math.max(0, in.read(buffer));
        }
        return from < to;
    }

    private int lineEnd() {
        int end = from;
        while (end < to && buffer[end] != '\n' && buffer[end] != '\r') {
            end++;
        }
        return end;
    }
}
