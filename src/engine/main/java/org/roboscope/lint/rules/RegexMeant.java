package org.roboscope.lint.rules;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** R16: a value that is written as a regular expression. */
public final class RegexMeant implements LineCheck {

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

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().length() > LONGEST || !mayBeOne(analysis.bytes(), line.value())) {
            return;
        }
        String value = analysis.text(line.value());
        if (FullUrl.isUrl(value) || !isExpression(value)) {
            return;
        }
        Finding found = Finding.of(FindingCode.R16, line.number(), line.value(), analysis.standards());
        findingCollector.add(withFix(described(found, value), value, line, analysis));
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
        if (NotAPath.matchesNothing(value)) {
            return found.saying("nothing");
        }
        Matcher expression = EXPRESSION.matcher(value);
        String part = expression.find() ? expression.group() : value;
        Matcher other = BESIDE_DOT.matcher(value);
        if (part.equals(DOT_AND_STAR) && !other.find()) {
            return found.saying("dot");
        }
        String sign = part.equals(DOT_AND_STAR) ? other.group() : part;
        int star = sign.indexOf('*');
        return found.saying("text", QuotedText.text(star > 0 ? sign.substring(0, star) : sign));
    }

    private static Finding withFix(Finding found, String value, Line line, FileAnalysis analysis) {
        Optional<List<String>> paths = RegexPaths.of(value);
        if (paths.isEmpty()) {
            return found;
        }
        List<String> all = paths.get();
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit edit = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, all));
        return found.fixedBy(all.size() == 1
                ? Fix.of("write", analysis.standards(), edit).with(all.getFirst())
                : Fix.of("splitLine", analysis.standards(), edit).with(all.size()));
    }
}
