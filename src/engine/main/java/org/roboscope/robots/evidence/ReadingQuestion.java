package org.roboscope.robots.evidence;

import java.util.List;
import java.util.Locale;

/** What must be known to find a verdict, in the order in which it is asked. */
public enum ReadingQuestion {
    /** Which crawler it is: by which standard it reads, on which names it falls back. No standard answers that. */
    CRAWLER,
    /** How much is read. */
    LIMITS,
    /** What a line is. */
    LINES,
    /** What a group is. */
    GROUPS,
    /** Which group a crawler follows. */
    NAMES,
    /** What a path matches. */
    MATCHING,
    /** Which of the rules that match decides. */
    PRECEDENCE;

    /** Those that standards answer. */
    public static final List<ReadingQuestion> OF_STANDARDS =
            List.of(LIMITS, LINES, GROUPS, NAMES, MATCHING, PRECEDENCE);

    /** The word for it in machine-readable output and in keys of sentences. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
