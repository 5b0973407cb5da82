package org.roboscope.simulate.expect;

import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.ExpectLine.LineWords;
import org.roboscope.simulate.usage.UseKind;

/**
 * What is expected of a file: that a crawler may fetch a page, or not; or that it may use it in some way, or is asked not to.
 * Of a page for which a verdict is defined, one of two opposites holds.
 */
public enum ExpectedAccess {
    ALLOW("allow", "must fetch", Outcome.ALLOWED),
    BLOCK("block", "must not fetch", Outcome.BLOCKED),
    MAY_TRAIN(UseKind.TRAIN, false),
    MUST_NOT_TRAIN(UseKind.TRAIN, true),
    MAY_SEARCH(UseKind.SEARCH, false),
    MUST_NOT_SEARCH(UseKind.SEARCH, true),
    MAY_AI_INPUT(UseKind.AI_INPUT, false),
    MUST_NOT_AI_INPUT(UseKind.AI_INPUT, true);

    /** One that was read in a line, and where it ends. */
    record Reading(ExpectedAccess access, int end) {}

    private final String word;
    private final String otherWord;
    private final Outcome outcome;
    private final Optional<UseKind> use;

    ExpectedAccess(String word, String otherWord, Outcome outcome) {
        this.word = word;
        this.otherWord = otherWord;
        this.outcome = outcome;
        this.use = Optional.empty();
    }

    ExpectedAccess(UseKind use, boolean refused) {
        this.word = (refused ? "must not " : "may ") + use.word();
        this.otherWord = word;
        this.outcome = refused ? Outcome.BLOCKED : Outcome.ALLOWED;
        this.use = Optional.of(use);
    }

    /** As it stands in a file of expectations. */
    public String word() {
        return word;
    }

    /**
     * The outcome that meets the expectation. One that is undefined meets none. Where a use is expected, a page that may not
     * be fetched may not be used; of one that may, it also matters what the file says.
     */
    public Outcome outcome() {
        return outcome;
    }

    /** The use that is spoken of; empty where fetching is. */
    public Optional<UseKind> use() {
        return use;
    }

    /** Whether the file is to say no to the use. */
    boolean isRefusal() {
        return use.isPresent() && outcome == Outcome.BLOCKED;
    }

    /** The one that begins here in a line; blanks between its words do not count. */
    static Optional<Reading> read(String line, int start) {
        for (ExpectedAccess access : values()) {
            int end = Math.max(end(access.word, line, start), end(access.otherWord, line, start));
            if (end > start) {
                return Optional.of(new Reading(access, end));
            }
        }
        return Optional.empty();
    }

    private static int end(String words, String line, int start) {
        int end = start;
        for (String part : words.split(" ", -1)) {
            int from = LineWords.start(line, end);
            end = LineWords.end(line, from);
            if (!line.substring(from, end).equalsIgnoreCase(part)) {
                return start;
            }
        }
        return end;
    }
}
