package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The lines of a stream, one at a time, without their ends: LF, CR or CRLF. */
public final class ByteLines {

    private static final int BUFFER = 1 << 16;

    /** Far more than any question about the largest file that crawlers read. */
    public static final int LONGEST = 1 << 24;

    private final InputStream in;
    private final Flushable answers;
    private final int longest;
    private final byte[] buffer = new byte[BUFFER];
    private int from;
    private int to;
    private boolean skipLineFeed;
    private boolean tooLong;

    /** @param answers flushed before a read that may have to wait: somebody may be waiting for them to ask on */
    public ByteLines(InputStream in, Flushable answers) {
        this(in, answers, LONGEST);
    }

    /** @param longest how many bytes of a line are kept; so a line without an end cannot fill the memory */
    ByteLines(InputStream in, Flushable answers, int longest) {
        this.in = in;
        this.answers = answers;
        this.longest = longest;
    }

    /** Whether the last line was longer than a line may be; then there is nothing of it. */
    public boolean wasTooLong() {
        return tooLong;
    }

    /** The next line, or null after the last one. */
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
        tooLong = false;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        do {
            int end = lineEnd();
            if (tooLong || line.size() + (end - from) > longest) {
                tooLong = true;
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

    /** Whether there is a byte to read. */
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
