package org.roboscope.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextReading;

/** The templates of the editor, each a part of a robots.txt to insert. */
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

    private static final String AI_TRAINING_MARKER = "@AI-TRAINING@\n";
    private static final String FOLLOWERS_MARKER = "@FOLLOWERS@";
    private static final String SITE_MARKER = "@SITE@";
    private static final String EXAMPLE_SITE = "https://example.com";

    private final String key;
    private final Optional<KnownField> usageField;

    TextTemplate(String key) {
        this.key = key;
        this.usageField = Optional.empty();
    }

    /** @param usageField the field that states how pages may be used */
    TextTemplate(String key, KnownField usageField) {
        this.key = key;
        this.usageField = Optional.of(usageField);
    }

    /** The texts that can be inserted at any line, by their title. */
    static Map<String, String> textsByTitle(Catalogue catalogue, String site, WindowMessages messages) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (TextTemplate template : values()) {
            if (!template.needsGroup()) {
                // A menu underlines the character after the underscore.
                texts.put(messages.text("action.edit.template." + template.key()).replace("_", ""),
                        template.text(catalogue, site));
            }
        }
        return texts;
    }

    /** The name of the file, and the end of the message key of the title. */
    String key() {
        return key;
    }

    /** Whether the template has no group, but its lines apply only in a group. */
    boolean needsGroup() {
        return usageField.filter(field -> field != KnownField.LICENSE).isPresent();
    }

    /** @param site the address of the site; empty if it is not known */
    String text(Catalogue catalogue, String site) {
        String address = site.isBlank() ? EXAMPLE_SITE : site.strip().replaceAll("/+$", "");
        return readFile().replace(AI_TRAINING_MARKER, aiTrainingGroup(catalogue)).replace(SITE_MARKER, address)
                .replace(FOLLOWERS_MARKER, usageField.map(new UsageTexts()::followers).orElse(""));
    }

    /**
     * The text in a group for all crawlers. An empty rule blocks nothing, and separates the group from the next one.
     */
    String textInGroup(Catalogue catalogue, String site) {
        return "User-agent: *\n" + text(catalogue, site) + "Disallow:\n";
    }

    private static String aiTrainingGroup(Catalogue catalogue) {
        return PurposeCrawlers.entriesForGroup(catalogue, Purpose.AI_TRAINING).stream()
                .map(entry -> "User-agent: " + entry.token() + "\n")
                .collect(Collectors.joining());
    }

    private String readFile() {
        String path = "/org/roboscope/templates/" + key + ".txt";
        try (InputStream file = Objects.requireNonNull(TextTemplate.class.getResourceAsStream(path), path)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * An insertion in a group, after its User-agent lines.
     *
     * @param line counted from 1, before the insertion
     */
    record GroupInsertion(int line, ByteEdit edit) {}

    /**
     * Finds where to insert lines that need a group: in the group of the caret's line, or else in the group for all
     * crawlers. Empty if there is no such group.
     */
    static Optional<GroupInsertion> insertionInGroup(TextReading reading, int caretLine, String text) {
        RobotsFile file = reading.text().usageReading().fileForContentUsage();
        List<Group> groups = file.groups();
        return groups.stream().filter(group -> caretLine >= group.firstLine() && caretLine <= group.lastLine())
                .findFirst()
                .or(() -> groups.stream().filter(group -> group.agents().stream()
                        .anyMatch(agent -> file.text(file.line(agent).value()).equals("*"))).findFirst())
                .map(group -> {
                    int lastAgent = group.agents().getLast();
                    boolean isInside = caretLine > lastAgent && caretLine <= group.lastLine();
                    int line = isInside ? caretLine : lastAgent + 1;
                    Line above = file.line(line - 1);
                    String separator = above.lineEnd().isEmpty() ? "\n" : "";
                    return new GroupInsertion(line, new ByteEdit(Span.emptyAt(above.whole().end()), separator + text));
                });
    }

    /**
     * The line above which a template with its own groups is inserted without splitting a group: the caret's line, or
     * the line after the caret's group.
     *
     * @param caretLine counted from 1
     */
    static int insertionLine(RobotsFile file, int caretLine) {
        return file.groups().stream()
                .filter(group -> group.firstLine() < caretLine)
                .reduce((previous, last) -> last)
                .map(group -> lastLine(file, group))
                .filter(last -> caretLine <= last)
                .map(last -> last + 1)
                .orElseGet(() -> headingStart(file, caretLine));
    }

    /**
     * The line above which to insert: the first line of the comment above a group that begins at the caret, otherwise
     * the caret's line. A comment at the beginning of the file stays above the insertion, because it may be about the
     * whole file.
     */
    private static int headingStart(RobotsFile file, int caretLine) {
        int line = caretLine;
        if (file.groups().stream().anyMatch(group -> group.firstLine() == caretLine)) {
            while (line > 1 && file.kind(line - 1) == LineKind.COMMENT) {
                line--;
            }
        }
        return line == 1 ? caretLine : line;
    }

    /**
     * The last line of a group, including lines right after its rules that are neither blank nor comments, such as
     * Crawl-delay.
     */
    private static int lastLine(RobotsFile file, Group group) {
        int last = Math.max(group.lastLine(), group.agents().getLast());
        while (last < file.lineCount() && belongsToGroup(file.kind(last + 1))) {
            last++;
        }
        return last;
    }

    private static boolean belongsToGroup(LineKind kind) {
        return kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD || kind.isRule();
    }
}
