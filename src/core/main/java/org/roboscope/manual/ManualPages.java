package org.roboscope.manual;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Pages of the documentation that the application carries with it, and their pictures. */
public final class ManualPages {

    private ManualPages() {}

    /**
     * The page's text, in Markdown.
     *
     * @param path from the project's root, such as {@code docs/diagnostics/R01.md}
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

    /** Where a picture lies that the application carries with it. */
    public static URL picture(String path) {
        return Objects.requireNonNull(ManualPages.class.getResource("/" + path), path);
    }
}
