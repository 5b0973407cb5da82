package org.roboscope.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;

/** A piece of a file that people often want. */
enum Template {
    ALLOW_ALL("allowAll"),
    BLOCK_ALL("blockAll"),
    BLOCK_AI_TRAINING("blockAiTraining"),
    WORDPRESS("wordpress"),
    SHOP("shop"),
    STAGING("staging");

    private static final String AGENTS = "@AI-TRAINING@\n";

    private final String name;

    Template(String name) {
        this.name = name;
    }

    /** Names its text in the bundle and its file. */
    String key() {
        return name;
    }

    String text(Catalogue catalogue) {
        return read().replace(AGENTS, aiTraining(catalogue));
    }

    /** Those that train and say they obey, and the names that only say what may be trained on. */
    private static String aiTraining(Catalogue catalogue) {
        return Stream.concat(
                catalogue.byPurpose(Purpose.AI_TRAINING).stream(),
                catalogue.byPurpose(Purpose.CONTROL_TOKEN).stream())
                .filter(entry -> entry.obedience() != Obedience.NO)
                .map(CatalogueEntry::token)
                .map(token -> "User-agent: " + token + "\n")
                .collect(Collectors.joining());
    }

    private String read() {
        String path = "/org/roboscope/templates/" + name + ".txt";
        try (InputStream file = Objects.requireNonNull(Template.class.getResourceAsStream(path), path)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
