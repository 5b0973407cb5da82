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

/** R16: a value that is written as a regular expression. */
public final class RegexMeant {

    public static final List<LintCheck> CHECKS =
            List.of(LintCheck.ofLine(RegexMeant::check, LintCheck.RULES, FindingCode.R16));

    private static final int LONGEST = 1_000;
    /** {@code .*} behind one of these is an expression, unlike a name with any ending, such as {@code /print.*}. */
    private static final String DOT = "(?<=[/?=(^]|\\A)\\.[*+]";
    private static final String DOT_AND_STAR = ".*";
    private static final Pattern BESIDE_DOT = Pattern.compile("\\\\.|[()\\[\\]|^]");
    private static final Pattern EXPRESSION = Pattern.compile(String.join("|",
            "\\A\\^",
            "\\(\\?[:=!i]",
            "\\[\\^[^\\]]+\\]",
            "\\[[^\\]]*(?:0-9|1-9|a-z|a-f|\\\\[dws])[^\\]]*\\](?:[+*]|\\{\\d+(?:,\\d*)?\\})?",
            "\\[[^\\]=]+\\](?:\\+|\\{\\d+(?:,\\d*)?\\})",
            "\\\\[.?/+*$()\\[\\]|^{}-]",
            "(?<!\\A)\\\\[dws](?![a-z])[+*]?",
            "\\([^()|]+(?:\\|[^()|]+)+\\)",
            DOT), Pattern.CASE_INSENSITIVE);
    /** Files and folders that a dot hides, as shells have it. */
    private static final Pattern HIDDEN_FILES = Pattern.compile("(?:/|\\*/|/\\*/)\\.\\*[/$]?");

    private RegexMeant() {}

    private static void check(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.value().length() > LONGEST || !mayBeOne(analysis.bytes(), line.value())) {
            return;
        }
        String value = analysis.text(line.value());
        if (PathChecks.isUrl(value) || !isExpression(value)) {
            return;
        }
        Finding found = Finding.of(FindingCode.R16, line.number(), line.value(), analysis.standards());
        findings.accept(withFix(described(found, value), value, line, analysis));
    }

    private static boolean isExpression(String value) {
        return EXPRESSION.matcher(value).find() && !HIDDEN_FILES.matcher(value).matches();
    }

    /** The value that an expression stands for if there is only one; otherwise the value unchanged. */
    static String plain(String value) {
        return value.length() <= LONGEST && isExpression(value)
                ? RegexPaths.of(value).filter(paths -> paths.size() == 1).map(List::getFirst).orElse(value)
                : value;
    }

    private static boolean mayBeOne(byte[] bytes, Span value) {
        for (int at = value.start(); at < value.end(); at++) {
            switch (bytes[at]) {
                case '^', '(', '[', '\\' -> {
                    return true;
                }
                case '.' -> {
                    if (at + 1 < value.end() && (bytes[at + 1] == '*' || bytes[at + 1] == '+')) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    private static Finding described(Finding found, String value) {
        if (PathChecks.matchesNothing(value)) {
            return found.withSentence("nothing");
        }
        Matcher expression = EXPRESSION.matcher(value);
        String part = expression.find() ? expression.group() : value;
        Matcher other = BESIDE_DOT.matcher(value);
        if (part.equals(DOT_AND_STAR) && !other.find()) {
            return found.withSentence("dot");
        }
        String sign = part.equals(DOT_AND_STAR) ? other.group() : part;
        int star = sign.indexOf('*');
        return found.withSentence("text", QuotedText.text(star > 0 ? sign.substring(0, star) : sign));
    }

    private static Finding withFix(Finding found, String value, Line line, FileAnalysis analysis) {
        Optional<List<String>> paths = RegexPaths.of(value);
        if (paths.isEmpty()) {
            return found;
        }
        List<String> all = paths.get();
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit edit = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, all));
        return found.withFix(all.size() == 1
                ? Fix.of("write", analysis.standards(), edit).withArguments(all.getFirst())
                : Fix.of("splitLine", analysis.standards(), edit).withArguments(all.size()));
    }

    /** Writes a regular expression as values of robots.txt that match the same, where there are such. */
    static final class RegexPaths {
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
            return at < expression.length() && expression.charAt(at) == '+' ? Optional.empty()
                    : Optional.of(List.of("."));
        }

        /**
         * A character that would mean something to a regular expression; a star or dollar sign that means nothing has
         * no form.
         */
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
}
