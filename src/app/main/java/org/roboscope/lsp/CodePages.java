package org.roboscope.lsp;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.manual.ManualPages;

/**
 * The pages about the codes of findings, as files that an editor can open: the program carries them within itself. They are written
 * when the first one is asked for.
 */
final class CodePages {

    private final Supplier<Path> folder;
    private final Consumer<Throwable> faults;
    private Optional<Path> written = Optional.empty();
    private boolean tried;

    /**
     * @param folder where they are written
     * @param faults learns why they could not be written; the findings then have no links
     */
    CodePages(Supplier<Path> folder, Consumer<Throwable> faults) {
        this.folder = folder;
        this.faults = faults;
    }

    Optional<URI> address(FindingCode code) {
        return written().map(place -> file(place, code).toUri());
    }

    private synchronized Optional<Path> written() {
        if (!tried) {
            tried = true;
            written = write();
        }
        return written;
    }

    private Optional<Path> write() {
        try {
            Path place = folder.get();
            for (FindingCode code : FindingCode.values()) {
                Path page = file(place, code);
                byte[] text = ManualPages.text(code.page()).getBytes(StandardCharsets.UTF_8);
                if (!isWritten(page, text)) {
                    Files.createDirectories(place);
                    Files.write(page, text);
                }
            }
            return Optional.of(place);
        } catch (IOException | RuntimeException unwritable) {
            faults.accept(unwritable);
            return Optional.empty();
        }
    }

    /** That of another version may say something else. */
    private static boolean isWritten(Path page, byte[] text) throws IOException {
        return Files.isRegularFile(page) && Files.size(page) == text.length
                && Arrays.equals(Files.readAllBytes(page), text);
    }

    private static Path file(Path place, FindingCode code) {
        return place.resolve(code.name() + ".md");
    }
}
