package org.roboscope.ui.editor.margin;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.WindowMessages;

/** Says what stands at a line's end. */
public final class LineEndWords {

    /** Of the words about a problem. */
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

    public LineEndWords(WindowMessages messages) {
        this.messages = messages;
    }

    /** There are other findings now, or more is known of their fixes. */
    public void know(CheckedFixes now) {
        fixes = Optional.of(now);
        said.clear();
    }

    /**
     * What the tested URL has to do with the line comes first.
     *
     * @param folded how many lines are folded away below it
     */
    String words(LineMark mark, Optional<Finding> wrong, int folded) {
        // The margin's icon is enough for an information.
        String problem = wrong.filter(finding -> finding.severity() != Severity.INFO)
                .map(finding -> said.computeIfAbsent(finding, this::say)).orElse("");
        String where = folded > 0 && !problem.isEmpty()
                ? messages.text("editor.line.inFold", wrong.orElseThrow().line(), problem)
                : problem;
        return Stream.of(folded > 0 ? messages.text("editor.line.folded", folded) : "", effect(mark.effect()), where)
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("   "));
    }

    private String effect(LineMark.Effect effect) {
        return switch (effect) {
            case NONE -> "";
            case ALLOWS -> messages.text("editor.line.allows");
            case BLOCKS -> messages.text("editor.line.blocks");
        };
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
}
