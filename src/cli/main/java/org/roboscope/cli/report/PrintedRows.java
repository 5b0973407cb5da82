package org.roboscope.cli.report;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Consumer;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/** Rows of a text for people that end with a URL, as bytes. */
final class PrintedRows {

    private static final Set<Charset> WITH_ASCII =
            Set.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII);

    private final Charset charset;
    private final byte[] lineEnd;

    PrintedRows(Charset charset) {
        this.charset = charset;
        this.lineEnd = System.lineSeparator().getBytes(charset);
    }

    /** What stands before the URL in a row. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RowStart(String text, byte[] bytes) {}

    RowStart start(String text) {
        return new RowStart(text, text.getBytes(charset));
    }

    byte[] line(String text) {
        return (text + System.lineSeparator()).getBytes(charset);
    }

    /** What a report prints. */
    byte[] printed(Consumer<PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, charset);
        printing.accept(out);
        out.flush();
        return bytes.toByteArray();
    }

    /** @param isPlain what {@link #isPlain} says of the URL */
    void addRow(ByteBuilder out, RowStart start, byte[] url, boolean isPlain) {
        if (isPlain) {
            out.append(start.bytes(), 0, start.bytes().length).append(url, 0, url.length)
                    .append(lineEnd, 0, lineEnd.length);
            return;
        }
        byte[] row = line((start.text() + PrintableText.of(ByteText.toText(url))).stripTrailing());
        out.append(row, 0, row.length);
    }

    /** Whether the URL's bytes are what is printed, and nothing is cut off from their end. */
    boolean isPlain(byte[] url) {
        if (url.length == 0 || !WITH_ASCII.contains(charset)) {
            return false;
        }
        for (byte b : url) {
            if (b <= ' ' || b == 0x7F) {
                return false;
            }
        }
        return true;
    }
}
