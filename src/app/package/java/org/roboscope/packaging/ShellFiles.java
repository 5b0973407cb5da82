package org.roboscope.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** The manual page and the completion of the command line, by what the built application prints. */
final class ShellFiles {

    private ShellFiles() {}

    /**
     * Puts each where the system looks for it.
     *
     * @param share the folder {@code /usr/share} of the package
     */
    static void put(Place place, ApplicationImage image, Path share) throws IOException, InterruptedException {
        String launcher = image.launcher().toString();
        Path completions = share.resolve("bash-completion/completions");
        write(completions.resolve(image.name()), Tool.output(launcher, "completion", "bash"));
        write(share.resolve("zsh/vendor-completions").resolve("_" + image.name()),
                Tool.output(launcher, "completion", "zsh"));
        Path page = share.resolve("man/man1").resolve(image.name() + ".1.gz");
        Files.createDirectories(page.getParent());
        // Java writes no time into the head, so that the same page makes the same file.
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(page))) {
            packed.write(ManPage.of(place.version(), place.date(), List.of(launcher))
                    .getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
