package org.roboscope.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.TrainingCrawlers;

/** A piece of a file that people often want. */
enum TextTemplate {
    ALLOW_ALL("allowAll"),
    BLOCK_ALL("blockAll"),
    BLOCK_AI_TRAINING("blockAiTraining"),
    WORDPRESS("wordpress"),
    SHOP("shop"),
    STAGING("staging");

    private static final String AGENTS = "@AI-TRAINING@\n";

    private final String name;

    TextTemplate(String name) {
        this.name = name;
    }

    /** Names its text in the bundle and its file. */
    String key() {
        return name;
    }

    String text(Catalogue catalogue) {
        return read().replace(AGENTS, aiTraining(catalogue));
    }

    private static String aiTraining(Catalogue catalogue) {
        return TrainingCrawlers.of(catalogue).stream()
                .map(entry -> "User-agent: " + entry.token() + "\n")
                .collect(Collectors.joining());
    }

    private String read() {
        String path = "/org/roboscope/templates/" + name + ".txt";
        try (InputStream file = Objects.requireNonNull(TextTemplate.class.getResourceAsStream(path), path)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
