package org.roboscope.manual;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Loads pages of the documentation and their pictures from the program's resources. */
public final class ManualPages {

    private ManualPages() {}

    /**
     * Returns the text of a page, in Markdown.
     *
     * @param path the path relative to the project's root, such as {@code docs/diagnostics/R01.md}
     */
    public static String text(String path) {
        try (InputStream in = ManualPages.class.getResourceAsStream("/" + path)) {
            if (in == null) {
                throw new FileNotFoundException(path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the address of a picture in the program's resources. */
    public static URL picture(String path) {
        return Objects.requireNonNull(ManualPages.class.getResource("/" + path), path);
    }
}
