package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Reports L06: several paths, agents or lines on one line. */
public final class ManyValuesCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofLine(ManyValuesCheck::check,
            Set.of(LineKind.USER_AGENT, LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP), FindingCode.L06));

    // Possessive quantifiers match values of any length in one pass, without recursion for each word.
    private static final Pattern INNER_FIELD =
            Pattern.compile("(?<!\\s)\\s++((?:user-?agent|allow|disallow|sitemap|crawl-delay)\\s*+:)",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern GLUED_FIELD =
            Pattern.compile("(?<=\\S)(?:user-?agent|allow|disallow|sitemap|crawl-delay)\\s*+:",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern SEVERAL_WORDS =
            Pattern.compile("[^\\s,;]++[,;]?+(?:\\s++[^\\s,;]++[,;]?+)++");
    private static final Pattern NAME = Pattern.compile("\\*|[A-Za-z][\\w .-]*(/[\\w.]*)?");

    private static final Pattern WHITESPACE = Pattern.compile("\\s");

    /** A comma or semicolon inside a word, for example in a mistyped URL next to other words. */
    private static final Pattern COMMA_INSIDE_WORD = Pattern.compile("[,;]\\S");

    private ManyValuesCheck() {}

    private static void check(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        LineKind kind = line.kind();
        if (!hasSeparator(analysis.bytes(), line.value(), kind == LineKind.USER_AGENT)) {
            return;
        }
        String value = analysis.text(line.value());
        if (INNER_FIELD.matcher(value).find()) {
            report("lines", splitLines(value), line, analysis, onFinding);
        } else if (kind.isRule()) {
            report("paths", splitPaths(value), line, analysis, onFinding);
        } else if (kind == LineKind.USER_AGENT) {
            List<String> gluedLines = splitGluedLines(value, analysis);
            if (gluedLines.isEmpty()) {
                report("agents", splitAgents(value, analysis), line, analysis, onFinding);
            } else {
                report("lines", gluedLines, line, analysis, onFinding);
            }
        }
    }

    private static boolean hasSeparator(byte[] bytes, Span value, boolean isAgent) {
        for (int i = value.start(); i < value.end(); i++) {
            if (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == ',' || bytes[i] == ';'
                    || isAgent && bytes[i] == ':') {
                return true;
            }
        }
        return false;
    }

    private static void report(
            String sentence, List<String> parts, Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (parts.size() < 2) {
            return;
        }
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        String separator = analysis.lineEndLike(line) + (sentence.equals("lines") ? "" : field);
        FixEdit splitEdit = new FixEdit(line.value(), String.join(separator, parts));
        onFinding.accept(Finding.of(FindingCode.L06, line.number(), line.value(), analysis.standards())
                .withSentence(sentence, parts.size())
                .withFix(Fix.of("splitLine", analysis.standards(), splitEdit).withArguments(parts.size())));
    }

    /** Splits a value into the value of the line and the lines after it, whose line ends were lost. */
    private static List<String> splitLines(String value) {
        List<String> parts = new ArrayList<>();
        Matcher field = INNER_FIELD.matcher(value);
        int start = 0;
        while (field.find()) {
            parts.add(value.substring(start, field.start()));
            start = field.start(1);
        }
        parts.add(value.substring(start));
        return parts;
    }

    /**
     * Splits a name from a field that follows without a space. A word such as "Swallow:" ends in a field too, so the
     * name must be a known crawler's, or the field must begin with a capital letter after a small one.
     */
    private static List<String> splitGluedLines(String value, FileAnalysis analysis) {
        Matcher field = GLUED_FIELD.matcher(value);
        if (!field.find() || analysis.catalogue().findExact(value).isPresent()) {
            return List.of();
        }
        String name = value.substring(0, field.start());
        boolean isKnown = name.equals("*") || analysis.catalogue().findExact(name).isPresent();
        boolean hasNewCapital = Character.isUpperCase(value.charAt(field.start()))
                && Character.isLowerCase(name.charAt(name.length() - 1));
        return isKnown || hasNewCapital ? List.of(name, value.substring(field.start())) : List.of();
    }

    private static List<String> splitPaths(String value) {
        if (!SEVERAL_WORDS.matcher(value).matches()) {
            return List.of();
        }
        List<String> words = Arrays.stream(value.split("\\s+")).map(ManyValuesCheck::withoutComma).toList();
        // A single star is part of a pattern with spaces. As a separate rule, it would match all paths.
        return words.stream().allMatch(word -> word.startsWith("/") || word.startsWith("*") && word.length() > 1)
                ? words
                : List.of();
    }

    private static List<String> splitAgents(String value, FileAnalysis analysis) {
        if (analysis.catalogue().findExact(value).isPresent()) {
            return List.of();
        }
        List<String> commaParts = Arrays.stream(value.split("[,;]")).map(String::strip).toList();
        if (commaParts.size() > 1) {
            boolean isList = !WHITESPACE.matcher(value).find() || !COMMA_INSIDE_WORD.matcher(value).find();
            return isList && commaParts.stream().allMatch(name -> NAME.matcher(name).matches()) ? commaParts
                    : List.of();
        }
        List<String> words = Arrays.stream(value.split("\\s+")).toList();
        boolean areAllKnown = words.stream()
                .allMatch(word -> word.equals("*") || analysis.catalogue().findExact(word).isPresent());
        return areAllKnown ? words : List.of();
    }

    private static String withoutComma(String word) {
        return word.endsWith(",") || word.endsWith(";") ? word.substring(0, word.length() - 1) : word;
    }
}
