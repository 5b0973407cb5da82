package org.roboscope.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** The manual pages and the completion of the command line, as the built application prints them. */
final class ShellFiles {

    private ShellFiles() {}

    /**
     * Puts each where the system looks for it.
     *
     * @param share the folder {@code /usr/share} of the package
     */
    static void put(ApplicationImage image, Path share) throws IOException, InterruptedException {
        String launcher = image.launcher().toString();
        Path completions = share.resolve("bash-completion/completions");
        write(completions.resolve(image.name()), Tool.output(launcher, "completion", "bash"));
        write(share.resolve("zsh/vendor-completions").resolve("_" + image.name()),
                Tool.output(launcher, "completion", "zsh"));
        write(share.resolve("fish/vendor_completions.d").resolve(image.name() + ".fish"),
                Tool.output(launcher, "completion", "fish"));
        List<String> pages = new String(Tool.output(launcher, "man", "--list")).lines().toList();
        for (String page : pages) {
            Path file = share.resolve("man/man1").resolve(page + ".1.gz");
            Files.createDirectories(file.getParent());
            // Java writes no time into the head, so that the same page makes the same file.
            try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
                packed.write(Tool.output(launcher, "man", page));
            }
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
