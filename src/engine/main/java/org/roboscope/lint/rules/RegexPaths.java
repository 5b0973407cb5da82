package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a regular expression as values of robots.txt that match the same, where there are such. */
final class RegexPaths {

    private static final int MOST = 10;
    private static final String OPENS_GROUP = "(?:";

    private final String expression;
    private int at;

    private RegexPaths(String expression) {
        this.expression = expression;
    }

    /** None where a part has no counterpart, such as a class of characters or a repetition. */
    static Optional<List<String>> of(String value) {
        boolean anchored = value.startsWith("^");
        RegexPaths paths = new RegexPaths(anchored ? value.substring(1) : value);
        Optional<List<String>> found = paths.read();
        return found.map(all -> all.stream().map(path -> finished(path, anchored)).distinct().toList())
                .filter(all -> all.stream().noneMatch(String::isEmpty) && !all.equals(List.of(value)));
    }

    private Optional<List<String>> read() {
        List<String> paths = List.of("");
        while (at < expression.length()) {
            Optional<List<String>> next = next();
            if (next.isEmpty() || paths.size() * next.get().size() > MOST) {
                return Optional.empty();
            }
            List<String> longer = new ArrayList<>();
            for (String path : paths) {
                next.get().forEach(piece -> longer.add(path + piece));
            }
            paths = longer;
        }
        return Optional.of(paths);
    }

    private Optional<List<String>> next() {
        char c = expression.charAt(at);
        return switch (c) {
            case '(' -> group();
            case '\\' -> escaped();
            case '.' -> dot();
            case '$' -> at + 1 == expression.length() ? plain(c) : Optional.empty();
            case '[', ']', ')', '{', '}', '|', '^' -> Optional.empty();
            default -> plain(c);
        };
    }

    private Optional<List<String>> plain(char c) {
        at++;
        return Optional.of(List.of(String.valueOf(c)));
    }

    private Optional<List<String>> dot() {
        at++;
        if (at < expression.length() && expression.charAt(at) == '*') {
            at++;
            return Optional.of(List.of("*"));
        }
        return at < expression.length() && expression.charAt(at) == '+' ? Optional.empty() : Optional.of(List.of("."));
    }

    /** A character that would mean something to a regular expression; a star or dollar sign that means nothing has no form. */
    private Optional<List<String>> escaped() {
        at++;
        if (at == expression.length()) {
            return Optional.empty();
        }
        char c = expression.charAt(at++);
        return Character.isLetterOrDigit(c) || c == '*' || c == '$' || c == '\\'
                ? Optional.empty()
                : Optional.of(List.of(String.valueOf(c)));
    }

    /** Choices among plain pieces, which nothing repeats. */
    private Optional<List<String>> group() {
        int end = expression.indexOf(')', at);
        if (end < 0) {
            return Optional.empty();
        }
        int start = at + (expression.startsWith(OPENS_GROUP, at) ? OPENS_GROUP.length() : 1);
        boolean repeated = end + 1 < expression.length() && "?*+{".indexOf(expression.charAt(end + 1)) >= 0;
        if (repeated || start > end) {
            return Optional.empty();
        }
        List<String> choices = new ArrayList<>();
        for (String choice : expression.substring(start, end).split("\\|", -1)) {
            Optional<List<String>> read = new RegexPaths(choice).read();
            if (read.isEmpty() || choice.contains("$")) {
                return Optional.empty();
            }
            choices.addAll(read.get());
        }
        at = end + 1;
        return Optional.of(choices);
    }

    /** Without a beginning of its own it may stand anywhere; a star at the end says nothing. */
    private static String finished(String path, boolean anchored) {
        String whole = path.replaceAll("\\*+", "*").replaceFirst("(?<=.)\\*\\$?$", "");
        if (whole.startsWith("/") || whole.isEmpty()) {
            return whole;
        }
        if (whole.startsWith("*")) {
            return "/" + whole;
        }
        return anchored ? "" : "/*" + whole;
    }
}
