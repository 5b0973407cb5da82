package org.roboscope.cli.jsonl;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** An endless input that repeats one question without blocking. */
final class EndlessQuestions extends InputStream {

    private final byte[] line;
    private int position;

    EndlessQuestions(String question) {
        line = (question + "\n").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int read() {
        position = (position + 1) % line.length;
        return line[(position + line.length - 1) % line.length];
    }

    @Override
    public int read(byte[] target, int from, int length) {
        for (int i = 0; i < length; i++) {
            target[from + i] = (byte) read();
        }
        return length;
    }

    @Override
    public int available() {
        return Integer.MAX_VALUE;
    }
}
