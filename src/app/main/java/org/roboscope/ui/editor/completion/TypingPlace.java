package org.roboscope.ui.editor.completion;

import java.util.Locale;
import java.util.Set;

/**
 * Where completions help somebody who types and did not ask: the field at the beginning of a line, the name of a crawler, and the
 * words of Content-Usage and Content-Signal, all of which have to be spelled right. Paths are the person's own.
 */
final class TypingPlace {

    private static final Set<String> PREFERENCES = Set.of("content-usage", "content-signal");
    /** With one letter of a name there are dozens. */
    private static final int LETTERS_OF_NAME = 2;

    private TypingPlace() {}

    /** @param column of the caret */
    static boolean isWorthOffering(String line, int column) {
        String before = line.substring(0, Math.min(column, line.length()));
        boolean isAtEnd = line.substring(before.length()).isBlank();
        if (!isAtEnd || before.indexOf('#') >= 0) {
            return false;
        }
        int colon = before.indexOf(':');
        if (colon < 0) {
            return !before.isBlank() && before.strip().chars().allMatch(c -> Character.isLetter(c) || c == '-');
        }
        String field = before.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        String value = before.substring(colon + 1).strip();
        return field.equals("user-agent") ? value.length() >= LETTERS_OF_NAME : PREFERENCES.contains(field);
    }
}
