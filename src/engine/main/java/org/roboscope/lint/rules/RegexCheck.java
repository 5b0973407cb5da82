package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Reports R16: a value that is a regular expression. */
public final class RegexCheck {

    public static final List<LintCheck> CHECKS =
            List.of(LintCheck.ofLine(RegexCheck::check, LintCheck.RULES, FindingCode.R16));

    private static final int MAX_VALUE_LENGTH = 1_000;
    /**
     * A repeated dot at the start of the value or after one of {@code / ? = ( ^}. After other characters it is not
     * reported, because it usually means any file extension, as in {@code /print.*}.
     */
    private static final String REPEATED_DOT = "(?<=[/?=(^]|\\A)\\.[*+]";
    private static final String DOT_STAR = ".*";
    private static final Pattern OTHER_SYNTAX = Pattern.compile("\\\\.|[()\\[\\]|^]");
    private static final Pattern EXPRESSION = Pattern.compile(String.join("|",
            "\\A\\^",
            "\\(\\?[:=!i]",
            "\\[\\^[^\\]]+\\]",
            "\\[[^\\]]*(?:0-9|1-9|a-z|a-f|\\\\[dws])[^\\]]*\\](?:[+*]|\\{\\d+(?:,\\d*)?\\})?",
            "\\[[^\\]=]+\\](?:\\+|\\{\\d+(?:,\\d*)?\\})",
            "\\\\[.?/+*$()\\[\\]|^{}-]",
            "(?<!\\A)\\\\[dws](?![a-z])[+*]?",
            "\\([^()|]+(?:\\|[^()|]+)+\\)",
            REPEATED_DOT), Pattern.CASE_INSENSITIVE);
    /** A pattern for hidden files and folders, whose names begin with a dot. It is not an expression. */
    private static final Pattern HIDDEN_FILES = Pattern.compile("(?:/|\\*/|/\\*/)\\.\\*[/$]?");

    private RegexCheck() {}

    private static void check(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().length() > MAX_VALUE_LENGTH || !mayBeExpression(analysis.bytes(), line.value())) {
            return;
        }
        String value = analysis.text(line.value());
        if (PathChecks.isUrl(value) || !isExpression(value)) {
            return;
        }
        Finding finding = Finding.of(FindingCode.R16, line.number(), line.value(), analysis.standards());
        onFinding.accept(withFix(describe(finding, value), value, line, analysis));
    }

    private static boolean isExpression(String value) {
        return EXPRESSION.matcher(value).find() && !HIDDEN_FILES.matcher(value).matches();
    }

    /** Converts an expression to a path if a single path is equivalent. Any other value is returned unchanged. */
    static String toPath(String value) {
        return value.length() <= MAX_VALUE_LENGTH && isExpression(value)
                ? RegexPaths.convert(value).filter(paths -> paths.size() == 1).map(List::getFirst).orElse(value)
                : value;
    }

    /** A fast test on the bytes, so that most values are never decoded. */
    private static boolean mayBeExpression(byte[] bytes, Span value) {
        for (int i = value.start(); i < value.end(); i++) {
            switch (bytes[i]) {
                case '^', '(', '[', '\\' -> {
                    return true;
                }
                case '.' -> {
                    if (i + 1 < value.end() && (bytes[i + 1] == '*' || bytes[i + 1] == '+')) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    private static Finding describe(Finding finding, String value) {
        if (PathChecks.matchesNothing(value)) {
            return finding.withSentence("nothing");
        }
        Matcher expression = EXPRESSION.matcher(value);
        String firstMatch = expression.find() ? expression.group() : value;
        Matcher otherSyntax = OTHER_SYNTAX.matcher(value);
        if (firstMatch.equals(DOT_STAR) && !otherSyntax.find()) {
            return finding.withSentence("dot");
        }
        String quoted = firstMatch.equals(DOT_STAR) ? otherSyntax.group() : firstMatch;
        // Matching URLs contain only the text before the star, which is a wildcard in robots.txt too.
        int starIndex = quoted.indexOf('*');
        return finding.withSentence("text",
                QuotedText.quote(starIndex > 0 ? quoted.substring(0, starIndex) : quoted));
    }

    private static Finding withFix(Finding finding, String value, Line line, FileAnalysis analysis) {
        Optional<List<String>> paths = RegexPaths.convert(value);
        if (paths.isEmpty()) {
            return finding;
        }
        List<String> values = paths.get();
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit edit = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, values));
        return finding.withFix(values.size() == 1
                ? Fix.of("write", analysis.standards(), edit).withArguments(values.getFirst())
                : Fix.of("splitLine", analysis.standards(), edit).withArguments(values.size()));
    }

    /** Converts a regular expression to values of robots.txt that match the same paths. */
    static final class RegexPaths {
        private static final int MAX_PATHS = 10;
        private static final String NON_CAPTURING_GROUP = "(?:";

        private final String expression;
        private int position;

        private RegexPaths(String expression) {
            this.expression = expression;
        }

        /**
         * Converts an expression. The result is empty if a part has no equivalent, such as a character class or a
         * repeated group. A {@code +}, {@code ?} or {@code *} after an ordinary character is copied unchanged.
         */
        static Optional<List<String>> convert(String value) {
            boolean isAnchored = value.startsWith("^");
            RegexPaths paths = new RegexPaths(isAnchored ? value.substring(1) : value);
            return paths.readPaths()
                    .map(values -> values.stream().map(path -> complete(path, isAnchored)).distinct().toList())
                    .filter(values -> values.stream().noneMatch(String::isEmpty) && !values.equals(List.of(value)));
        }

        private Optional<List<String>> readPaths() {
            List<String> paths = List.of("");
            while (position < expression.length()) {
                Optional<List<String>> nextPieces = readNext();
                if (nextPieces.isEmpty() || paths.size() * nextPieces.get().size() > MAX_PATHS) {
                    return Optional.empty();
                }
                List<String> longerPaths = new ArrayList<>();
                for (String path : paths) {
                    nextPieces.get().forEach(piece -> longerPaths.add(path + piece));
                }
                paths = longerPaths;
            }
            return Optional.of(paths);
        }

        private Optional<List<String>> readNext() {
            char c = expression.charAt(position);
            return switch (c) {
                case '(' -> readGroup();
                case '\\' -> readEscaped();
                case '.' -> readDot();
                case '$' -> position + 1 == expression.length() ? readPlain(c) : Optional.empty();
                case '[', ']', ')', '{', '}', '|', '^' -> Optional.empty();
                default -> readPlain(c);
            };
        }

        private Optional<List<String>> readPlain(char c) {
            position++;
            return Optional.of(List.of(String.valueOf(c)));
        }

        private Optional<List<String>> readDot() {
            position++;
            if (position < expression.length() && expression.charAt(position) == '*') {
                position++;
                return Optional.of(List.of("*"));
            }
            return position < expression.length() && expression.charAt(position) == '+' ? Optional.empty()
                    : Optional.of(List.of("."));
        }

        /** Reads an escaped character. A literal star or dollar sign has no equivalent. */
        private Optional<List<String>> readEscaped() {
            position++;
            if (position == expression.length()) {
                return Optional.empty();
            }
            char c = expression.charAt(position++);
            return Character.isLetterOrDigit(c) || c == '*' || c == '$' || c == '\\'
                    ? Optional.empty()
                    : Optional.of(List.of(String.valueOf(c)));
        }

        /** Reads a group of alternatives that is not repeated. */
        private Optional<List<String>> readGroup() {
            int end = expression.indexOf(')', position);
            if (end < 0) {
                return Optional.empty();
            }
            int start = position
                    + (expression.startsWith(NON_CAPTURING_GROUP, position) ? NON_CAPTURING_GROUP.length() : 1);
            boolean isRepeated = end + 1 < expression.length() && "?*+{".indexOf(expression.charAt(end + 1)) >= 0;
            if (isRepeated || start > end) {
                return Optional.empty();
            }
            List<String> paths = new ArrayList<>();
            for (String alternative : expression.substring(start, end).split("\\|", -1)) {
                Optional<List<String>> alternativePaths = new RegexPaths(alternative).readPaths();
                if (alternativePaths.isEmpty() || alternative.contains("$")) {
                    return Optional.empty();
                }
                paths.addAll(alternativePaths.get());
            }
            position = end + 1;
            return Optional.of(paths);
        }

        /** Completes a path. An expression without an anchor may match anywhere. A star at the end is redundant. */
        private static String complete(String path, boolean isAnchored) {
            String value = path.replaceAll("\\*+", "*").replaceFirst("(?<=.)\\*\\$?$", "");
            if (value.startsWith("/") || value.isEmpty()) {
                return value;
            }
            if (value.startsWith("*")) {
                return "/" + value;
            }
            return isAnchored ? "" : "/*" + value;
        }
    }
}
