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
 * Shortens style sheets to the rules for the first frame of a window, which shows the start page or the first lines of
 * a file. These are a tenth of all rules. The window loads the whole sheets after that frame. This is a separate
 * program because a test runs it and compares the frames painted with both.
 */
final class FirstSheets {

    /** The types, style classes and ids of all nodes in the first frame. */
    private static final Set<String> NAMES = Set.of(
            // The window and the start page.
            "root", "main-window", "menu-bar-place",
            "start", "start-page", "start-column", "start-title", "start-about", "start-bar", "start-url",
            "start-check", "start-status-bar", "start-status",
            // Parts of controls.
            "text", "label", "button", "accent", "mnemonic-underline", "text-field", "text-input", "scroll-pane",
            "viewport", "corner", "scroll-bar", "vertical", "horizontal", "thumb", "track", "track-background",
            "increment-button", "increment-arrow", "decrement-button", "decrement-arrow",
            // Lines of a file.
            "first-lines", "first-lines-name", "editor-header", "code-area", "paragraph-box", "paragraph-text",
            "agent-field", "rule-field", "sitemap-field", "other-field", "preference-field", "preference-use",
            "preference-value", "preference-parameter", "value", "wildcard", "escape", "comment", "ignored",
            "unread", "plain",
            // The margin of the lines.
            "margin-row", "line-number", "group-colour-0", "group-colour-1",
            "group-colour-2", "group-colour-3", "group-colour-4", "group-colour-5", "group-colour-6",
            "group-colour-7");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern RULE = Pattern.compile("([^{}]*)\\{([^{}]*)}");
    /** A pseudo-class. Nodes with any name may have it. */
    private static final Pattern PSEUDO_CLASS = Pattern.compile(":[\\w-]+(\\([^)]*\\))?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]*");

    private FirstSheets() {}

    /** @param args pairs of a style sheet and the file for its shortened form */
    static void main(String... args) throws IOException {
        for (int i = 0; i < args.length; i += 2) {
            Path target = Path.of(args[i + 1]);
            Files.createDirectories(target.getParent());
            Files.writeString(target, shorten(Files.readString(Path.of(args[i]))));
        }
    }

    private static String shorten(String sheet) {
        return RULE.matcher(COMMENT.matcher(sheet).replaceAll("")).results()
                .map(rule -> rule(matchingSelectors(rule.group(1)), rule.group(2))).collect(Collectors.joining());
    }

    private static String rule(List<String> selectors, String declarations) {
        return selectors.isEmpty() ? "" : String.join(",", selectors) + " {" + declarations + "}\n";
    }

    private static List<String> matchingSelectors(String selectors) {
        return Stream.of(selectors.split(",", -1)).map(String::strip)
                .filter(selector -> NAME.matcher(PSEUDO_CLASS.matcher(selector).replaceAll("")).results()
                        .allMatch(name -> NAMES.contains(name.group())))
                .toList();
    }
}
