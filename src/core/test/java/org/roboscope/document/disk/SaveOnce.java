package org.roboscope.document.disk;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A separate process that saves one file and prints the result. */
final class SaveOnce {

    static final byte[] BYTES = "saved\n".getBytes(StandardCharsets.UTF_8);

    private SaveOnce() {}

    public static void main(String[] args) {
        try {
            System.out.println(new SafeFile().write(Path.of(args[0]), BYTES));
        } catch (SaveException failure) {
            System.out.println(failure.reason());
        }
    }
}
