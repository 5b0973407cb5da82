package org.roboscope.cli.table;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.Consumer;

/** Bytes that a report prints. */
final class PrintedPart {

    private PrintedPart() {}

    static byte[] of(Charset charset, Consumer<PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, charset);
        printing.accept(out);
        out.flush();
        return bytes.toByteArray();
    }
}
