package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.update.SignedCatalogues;

/** The real program, built with a key, uses the catalogue that it fetched before. */
@DisabledOnOs(OS.WINDOWS)
class NewerCatalogueTest {

    @TempDir
    private Path folder;

    private String groups(Optional<SignedCatalogues> maintainers, Path file) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(maintainers.isPresent() ? "with" : "without"));
        if (maintainers.isPresent()) {
            Path resources = Files.createDirectories(classes.resolve("org/roboscope/site/update"));
            Files.writeString(resources.resolve("catalogue-key.txt"), maintainers.get().keyText());
        }
        return ProgramProcess.changedBy(classes, folder, Main.class.getName(), "groups", file.toString()).run().said();
    }

    @Test
    void isUsedAtTheNextStart() throws Exception {
        SignedCatalogues maintainers = new SignedCatalogues(Files.createDirectories(folder.resolve("signing")));
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
        Path state = Files.createDirectories(folder.resolve(".local/state/roboscope/catalogue"));
        byte[] signed = maintainers.signed("2999-01-01");

        assertThat(groups(Optional.of(maintainers), file)).contains("Googlebot").doesNotContain("NewTestBot");
        Files.write(state.resolve("crawlers.txt"), signed);
        assertThat(groups(Optional.of(maintainers), file)).contains("Googlebot", "NewTestBot");
        assertThat(groups(Optional.empty(), file)).as("without a key").contains("Googlebot")
                .doesNotContain("NewTestBot");

        Files.write(state.resolve("crawlers.txt"), Arrays.copyOf(signed, signed.length - 200));
        assertThat(groups(Optional.of(maintainers), file)).as("damaged").contains("Googlebot")
                .doesNotContain("NewTestBot");
        assertThat(Files.readString(folder.resolve(".local/state/roboscope/log/roboscope.log")))
                .contains("crawlers.txt: The catalogue is not used");
    }
}
