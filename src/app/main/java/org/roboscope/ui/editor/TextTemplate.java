package org.roboscope.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.TrainingCrawlers;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.ui.common.WindowMessages;

/** A piece of a file that people often want. */
enum TextTemplate {
    ALLOW_ALL("allowAll"),
    BLOCK_ALL("blockAll"),
    BLOCK_AI_TRAINING("blockAiTraining"),
    WORDPRESS("wordpress"),
    SHOP("shop"),
    STAGING("staging"),
    CONTENT_USAGE("contentUsage", KnownField.CONTENT_USAGE),
    CONTENT_SIGNAL("contentSignal", KnownField.CONTENT_SIGNAL),
    LICENSE("license", KnownField.LICENSE);

    private static final String AGENTS = "@AI-TRAINING@\n";
    private static final String FOLLOWERS = "@FOLLOWERS@";
    private static final String SITE = "@SITE@";
    private static final String ANY_SITE = "https://example.com";

    private final String name;
    private final Optional<KnownField> preference;

    TextTemplate(String name) {
        this.name = name;
        this.preference = Optional.empty();
    }

    /** @param preference the field by which it says what may be done with pages */
    TextTemplate(String name, KnownField preference) {
        this.name = name;
        this.preference = Optional.of(preference);
    }

    /** The texts that can stand wherever a line begins, by what people call them. */
    static Map<String, String> byName(Catalogue catalogue, String site, WindowMessages messages) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (TextTemplate template : values()) {
            if (!template.needsGroup()) {
                // A menu underlines the letter behind the underscore.
                texts.put(messages.text("action.edit.template." + template.key()).replace("_", ""),
                        template.text(catalogue, site));
            }
        }
        return texts;
    }

    /** Names its text in the bundle and its file. */
    String key() {
        return name;
    }

    /** Whether its lines count in a group only, and it has none of its own. */
    boolean needsGroup() {
        return preference.filter(field -> field != KnownField.LICENSE).isPresent();
    }

    /** @param site the site's own address; empty where it is not known */
    String text(Catalogue catalogue, String site) {
        String address = site.isBlank() ? ANY_SITE : site.strip().replaceAll("/+$", "");
        return read().replace(AGENTS, aiTraining(catalogue)).replace(SITE, address)
                .replace(FOLLOWERS, preference.map(new UsageTexts()::followers).orElse(""));
    }

    /** The text in a group for all crawlers, which blocks nothing and ends before the next line. */
    String textInGroup(Catalogue catalogue, String site) {
        return "User-agent: *\n" + text(catalogue, site) + "Disallow:\n";
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
