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

/** Formats text rows that end with a URL, as bytes. */
final class PrintedRows {

    private static final Set<Charset> ASCII_SUPERSETS =
            Set.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII);

    private final Charset charset;
    private final byte[] lineEnd;

    PrintedRows(Charset charset) {
        this.charset = charset;
        this.lineEnd = System.lineSeparator().getBytes(charset);
    }

    /** The part of a row before its URL. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RowStart(String text, byte[] bytes) {}

    RowStart createStart(String text) {
        return new RowStart(text, text.getBytes(charset));
    }

    byte[] encodeLine(String text) {
        return (text + System.lineSeparator()).getBytes(charset);
    }

    /** Returns the whole output of a report. */
    byte[] encodeReport(Consumer<PrintStream> report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, charset);
        report.accept(out);
        out.flush();
        return bytes.toByteArray();
    }

    /** @param isPlain the result of {@link #isPlain} for the URL */
    void addRow(ByteBuilder out, RowStart start, byte[] url, boolean isPlain) {
        if (isPlain) {
            out.append(start.bytes(), 0, start.bytes().length).append(url, 0, url.length)
                    .append(lineEnd, 0, lineEnd.length);
            return;
        }
        byte[] row = encodeLine((start.text() + PrintableText.of(ByteText.toText(url))).stripTrailing());
        out.append(row, 0, row.length);
    }

    /** Whether the URL is printed unchanged, without escapes or stripped blanks. */
    boolean isPlain(byte[] url) {
        if (url.length == 0 || !ASCII_SUPERSETS.contains(charset)) {
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
