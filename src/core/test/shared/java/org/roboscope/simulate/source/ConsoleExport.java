package org.roboscope.simulate.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Exports of Search Console, built after their documented form in five languages, such as {@code en-pages} and {@code
 * ja-indexing}.
 */
public final class ConsoleExport {

    /** A table of an export. */
    record File(String name, String text) {}

    private ConsoleExport() {}

    /** The tables of an export, by their names. */
    static List<File> files(String export) throws IOException {
        try (InputStream in = ConsoleExport.class.getResourceAsStream("console/" + export + ".txt")) {
            String content = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(content.split("(?m)^=== ", -1)).filter(part -> !part.isEmpty()).map(part -> {
                int end = part.indexOf('\n');
                return new File(part.substring(0, end), part.substring(end + 1));
            }).toList();
        }
    }

    /** The zip file that Search Console exports. */
    public static byte[] zip(String export) throws IOException {
        ByteArrayOutputStream zipBytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipBytes)) {
            for (File file : files(export)) {
                zip.putNextEntry(new ZipEntry(file.name()));
                zip.write(file.text().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return zipBytes.toByteArray();
    }
}
