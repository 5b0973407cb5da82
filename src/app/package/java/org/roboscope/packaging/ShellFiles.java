package org.roboscope.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes the manual page and the completions of shells from the output of the built application. */
final class ShellFiles {

    private ShellFiles() {}

    /**
     * Writes the files to the folders in which the system searches for them.
     *
     * @param share the folder {@code /usr/share} of the package
     */
    static void write(BuildContext context, ApplicationImage image, Path share)
            throws IOException, InterruptedException {
        String launcher = image.launcher().toString();
        Path completions = share.resolve("bash-completion/completions");
        writeFile(completions.resolve(image.name()), Tool.output(launcher, "completion", "bash"));
        writeFile(share.resolve("zsh/vendor-completions").resolve("_" + image.name()),
                Tool.output(launcher, "completion", "zsh"));
        Path page = share.resolve("man/man1").resolve(image.name() + ".1.gz");
        Files.createDirectories(page.getParent());
        // Java writes no time into the header, so that the same page results in the same file.
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(page))) {
            packed.write(ManPage.create(context.version(), context.date(), List.of(launcher))
                    .getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void writeFile(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
