package org.roboscope.cli.io;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** A list of URLs, one a line. Blank lines and those that begin with {@code #} are skipped. */
public final class UrlList implements Closeable {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String name;
    private final InputStream in;
    private final ByteLines lines;
    private int number;

    public UrlList(String name, InputStream standardInput, Flushable answers) {
        this.name = name;
        this.in = InputFile.open(name, standardInput);
        this.lines = new ByteLines(in, answers);
    }

    /** The next URL, or nothing after the last one. */
    public Optional<String> next() {
        try {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                number++;
                String url = text(line);
                if (!url.isEmpty() && url.charAt(0) != '#') {
                    return Optional.of(url);
                }
            }
            return Optional.empty();
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
    }

    private String text(byte[] line) {
        String text = Utf8Text.decode(line).orElse(null);
        if (text == null) {
            throw new Refusal("list.notUtf8", number, name);
        }
        String url = (number == 1 && text.indexOf(BYTE_ORDER_MARK) == 0 ? text.substring(1) : text).strip();
        if (!url.isEmpty() && url.charAt(0) == '<') {
            throw new Refusal("list.markup", number, name);
        }
        return url;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
    }
}
