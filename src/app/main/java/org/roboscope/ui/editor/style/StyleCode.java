package org.roboscope.ui.editor.style;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.editing.TokenKind;

/** A character's look in one number: its token, the underline of its worst problem, and whether it was looked for. */
final class StyleCode {

    static final int PLAIN = TokenKind.PLAIN.ordinal();

    private static final int TOKEN_BITS = 5;
    private static final int TOKEN = (1 << TOKEN_BITS) - 1;
    private static final int WEIGHT = 7;
    private static final int FOUND = 1 << 8;
    private static final List<String> UNDERLINES = List.of("", "question", "info", "warning", "error");
    private static final Map<Integer, Collection<String>> CLASSES = new ConcurrentHashMap<>();

    private StyleCode() {}

    /** The look with an underline, unless there is one for something worse. */
    static int underlined(int code, int weight) {
        return code & ~(WEIGHT << TOKEN_BITS) | Math.max(weight(code), weight) << TOKEN_BITS;
    }

    static int found(int code) {
        return code | FOUND;
    }

    private static int weight(int code) {
        return code >> TOKEN_BITS & WEIGHT;
    }

    static Collection<String> styleClasses(int code) {
        return CLASSES.computeIfAbsent(code, StyleCode::findStyleClasses);
    }

    private static Collection<String> findStyleClasses(int code) {
        List<String> classes = new ArrayList<>();
        classes.add(TokenKind.at(code & TOKEN).styleClass());
        if (weight(code) > 0) {
            classes.add("problem-" + UNDERLINES.get(weight(code)));
        }
        if ((code & FOUND) != 0) {
            classes.add("found");
        }
        return List.copyOf(classes);
    }
}
