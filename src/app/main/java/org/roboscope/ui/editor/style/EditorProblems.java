package org.roboscope.ui.editor.style;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.TextFindings;

/** What the editor shows of the findings in a text. */
public final class EditorProblems {

    /** Of the words about a problem at a line's end. */
    private static final int LONGEST = 80;
    /** A beginning that is shorter says too little. */
    private static final int SHORTEST = 25;
    private static final Pattern SENTENCE_END = Pattern.compile("[.?](?= \\p{Lu})");
    /** Words that would stand alone before the dots. */
    private static final Pattern STRAY_END = Pattern.compile(
            "(?:,| (?:a|an|and|as|at|by|for|from|in|not|of|or|such|that|the|to|with))+$");
    private static final Pattern CLAUSE_END =
            Pattern.compile("[:;] |, (?:and|although|as|because|but|not|or|so|such as|which) | \\(");

    private final FindingText findingText = new FindingText();
    private final WindowMessages messages;
    /** Lines in view are asked about after every key. */
    private final IdentityHashMap<Finding, String> said = new IdentityHashMap<>();
    private Optional<CheckedFixes> fixes = Optional.empty();

    public EditorProblems(WindowMessages messages) {
        this.messages = messages;
    }

    /**
     * The worst finding of each line, counted from 1. What is said of the file as a whole has no place in a line, unless
     * it is grave.
     */
    public static Map<Integer, Finding> worstByLine(TextFindings findings) {
        Map<Integer, Finding> worst = new HashMap<>();
        for (Finding finding : findings.findings()) {
            if (!finding.code().isOfFile() || finding.severity() == Severity.ERROR) {
                worst.merge(finding.line(), finding, EditorProblems::worse);
            }
        }
        return worst;
    }

    /** What stands at the line's end: nothing where the margin's icon is enough. Only lines in view are asked for. */
    public String words(Finding finding) {
        if (finding.severity() == Severity.INFO) {
            return "";
        }
        return said.computeIfAbsent(finding, this::say);
    }

    private String say(Finding finding) {
        String sentence = brief(findingText.sentence(finding));
        return fixes.flatMap(now -> now.known(finding)).orElse(List.of()).isEmpty() ? sentence
                : sentence + "   " + messages.text("editor.line.fix");
    }

    /** The point of a sentence, which comes first in it; the card has all of it. */
    static String brief(String sentence) {
        if (sentence.length() <= LONGEST) {
            return sentence;
        }
        Matcher ends = SENTENCE_END.matcher(sentence);
        if (ends.find() && ends.end() <= LONGEST) {
            return sentence.substring(0, ends.end());
        }
        String room = sentence.substring(0, LONGEST);
        int end = CLAUSE_END.matcher(room).results().mapToInt(MatchResult::start).filter(at -> at >= SHORTEST).max()
                .orElseGet(() -> room.lastIndexOf(' '));
        String words = room.substring(0, end < SHORTEST ? sentence.offsetByCodePoints(LONGEST, -1) : end);
        return STRAY_END.matcher(words).replaceFirst("") + "\u2026";
    }

    /** There are other findings now, or more is known of their fixes. */
    public void know(CheckedFixes now) {
        fixes = Optional.of(now);
        said.clear();
    }

    private static Finding worse(Finding one, Finding other) {
        return other.severity().compareTo(one.severity()) < 0 ? other : one;
    }

    /** Puts the underlines into {@code into}. */
    public static void underline(TextFindings findings, LineOverlays into) {
        TextMap map = findings.text().map();
        into.clear();
        for (Finding finding : findings.findings()) {
            Span span = finding.span();
            if (finding.code().isOfFile() && finding.severity() != Severity.ERROR) {
                continue;
            }
            int last = map.lineOf(Math.max(span.start(), span.end() - 1));
            for (int line = map.lineOf(span.start()); line <= last; line++) {
                int from = map.column(line, span.start());
                int to = map.column(line, span.end());
                if (to > from) {
                    into.add(line - 1, new LineOverlay(from, to, weight(finding.severity())));
                }
            }
        }
    }

    private static int weight(Severity severity) {
        return switch (severity) {
            case QUESTION -> 1;
            case INFO -> 2;
            case WARNING -> 3;
            case ERROR -> 4;
        };
    }
}
