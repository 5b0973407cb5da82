package org.roboscope.robots.evidence;

import java.util.List;
import java.util.Locale;

/** The questions that must be answered to find a verdict, in order. */
public enum ReadingQuestion {
    /** Which standard and which fallbacks does the crawler have? No standard answers this question. */
    CRAWLER,
    /** How much of the file is read? */
    LIMITS,
    /** Where does a line end, and which lines have a field and a value? */
    LINES,
    /** Which lines begin a group, and which end it? */
    GROUPS,
    /** Which group does a crawler follow? */
    NAMES,
    /** Which URLs does the path of a rule match? */
    MATCHING,
    /** Which of the rules that match decides? */
    PRECEDENCE;

    /** The questions that standards answer. */
    public static final List<ReadingQuestion> OF_STANDARDS =
            List.of(LIMITS, LINES, GROUPS, NAMES, MATCHING, PRECEDENCE);

    /** Returns the code in machine-readable output and in message keys. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
