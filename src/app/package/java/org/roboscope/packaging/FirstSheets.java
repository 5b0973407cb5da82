package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes out of style sheets what the first picture of a window has no node for, which is nine tenths of them: the page that
 * asks for a page, or the first lines of a file. The window takes the whole sheets after that picture. A program of its own,
 * because a test compares what both paint.
 */
final class FirstSheets {

    /** The types, style classes and ids of all nodes of the first picture. */
    private static final Set<String> NAMES = Set.of(
            // The page, and of the frame around it.
            "root", "main-window", "menu-bar-place",
            "start", "start-page", "start-column", "start-title", "start-about", "start-bar", "start-url",
            "start-check", "start-status-bar", "start-status",
            // What its controls are made of.
            "text", "label", "button", "accent", "mnemonic-underline", "text-field", "text-input", "scroll-pane",
            "viewport", "corner", "scroll-bar", "vertical", "horizontal", "thumb", "track", "track-background",
            "increment-button", "increment-arrow", "decrement-button", "decrement-arrow",
            // The lines of a file.
            "first-lines", "first-lines-name", "editor-header", "code-area", "paragraph-box", "paragraph-text",
            "agent-field", "rule-field", "sitemap-field", "other-field", "preference-field", "preference-use",
            "preference-value", "preference-parameter", "value", "wildcard", "escape", "comment", "ignored",
            "unread", "plain",
            // Their margin.
            "margin-row", "line-number", "group-colour-0", "group-colour-1",
            "group-colour-2", "group-colour-3", "group-colour-4", "group-colour-5", "group-colour-6",
            "group-colour-7");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern RULE = Pattern.compile("([^{}]*)\\{([^{}]*)}");
    /** Any node may be in a state. */
    private static final Pattern STATE = Pattern.compile(":[\\w-]+(\\([^)]*\\))?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]*");

    private FirstSheets() {}

    /** @param args pairs of a sheet and the file to write what is left of it to */
    static void main(String... args) throws IOException {
        for (int i = 0; i < args.length; i += 2) {
            Path first = Path.of(args[i + 1]);
            Files.createDirectories(first.getParent());
            Files.writeString(first, shortened(Files.readString(Path.of(args[i]))));
        }
    }

    private static String shortened(String sheet) {
        return RULE.matcher(COMMENT.matcher(sheet).replaceAll("")).results()
                .map(rule -> rule(matching(rule.group(1)), rule.group(2))).collect(Collectors.joining());
    }

    private static String rule(List<String> selectors, String declarations) {
        return selectors.isEmpty() ? "" : String.join(",", selectors) + " {" + declarations + "}\n";
    }

    private static List<String> matching(String selectors) {
        return Stream.of(selectors.split(",", -1)).map(String::strip)
                .filter(selector -> NAME.matcher(STATE.matcher(selector).replaceAll("")).results()
                        .allMatch(name -> NAMES.contains(name.group())))
                .toList();
    }
}
