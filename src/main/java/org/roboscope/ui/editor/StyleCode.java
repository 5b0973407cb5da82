package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A character's look in one number: its token, and the underline of the worst problem it is part of. */
final class StyleCode {

    static final int PLAIN = Token.PLAIN.ordinal();

    private static final int TOKEN_BITS = 5;
    private static final int TOKEN = (1 << TOKEN_BITS) - 1;
    private static final List<String> UNDERLINES = List.of("", "question", "info", "warning", "error");
    private static final Map<Integer, Collection<String>> CLASSES = new ConcurrentHashMap<>();

    private StyleCode() {}

    /** The same look with an underline, unless there is one for something worse. */
    static int underlined(int code, int weight) {
        return Math.max(code >> TOKEN_BITS, weight) << TOKEN_BITS | code & TOKEN;
    }

    static Collection<String> styleClasses(int code) {
        return CLASSES.computeIfAbsent(code, StyleCode::findStyleClasses);
    }

    private static Collection<String> findStyleClasses(int code) {
        List<String> classes = new ArrayList<>();
        classes.add(Token.at(code & TOKEN).styleClass());
        int weight = code >> TOKEN_BITS;
        if (weight > 0) {
            classes.add("problem-" + UNDERLINES.get(weight));
        }
        return List.copyOf(classes);
    }
}
