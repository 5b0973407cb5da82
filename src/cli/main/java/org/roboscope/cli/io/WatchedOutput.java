package org.roboscope.cli.io;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A print stream that stores its first write error. {@link PrintStream} only stores that one occurred. */
public final class WatchedOutput extends PrintStream {

    /** Output up to this size follows the messages about the run, instead of being cut by them. */
    private static final int BUFFER_BYTES = 1 << 16;

    private final Watch watch;

    public WatchedOutput(OutputStream target, Charset charset) {
        this(new Watch(target), charset);
    }

    private WatchedOutput(Watch watch, Charset charset) {
        super(new BufferedOutputStream(watch, BUFFER_BYTES), false, charset);
        this.watch = watch;
    }

    /** Returns the first write error. */
    public Optional<IOException> failure() {
        return Optional.ofNullable(watch.failure);
    }

    private static final class Watch extends FilterOutputStream {

        private volatile @Nullable IOException failure;

        private Watch(OutputStream target) {
            super(target);
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException error) {
                failure = failure == null ? error : failure;
                throw error;
            }
        }
    }
}
