package org.roboscope.manual;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Resources of the application: pages of the documentation, and their pictures. */
public final class ManualPages {

    private ManualPages() {}

    /**
     * Returns the text of a page, in Markdown.
     *
     * @param path relative to the project's root, such as {@code docs/diagnostics/R01.md}
     */
    public static String text(String path) {
        try (InputStream in = ManualPages.class.getResourceAsStream("/" + path)) {
            if (in == null) {
                throw new FileNotFoundException(path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Returns the address of a picture in the application. */
    public static URL picture(String path) {
        return Objects.requireNonNull(ManualPages.class.getResource("/" + path), path);
    }
}
