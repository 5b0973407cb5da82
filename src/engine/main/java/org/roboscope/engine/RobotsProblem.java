package org.roboscope.engine;

/**
 * A problem in a robots.txt. Crawlers ignore a part of the file, misread it, or read it differently.
 *
 * @param code     the kind of problem, such as {@code L01}
 * @param severity the severity of the problem
 * @param line     the line where the problem starts, counted from 1
 * @param sentence a sentence in English about the consequence for crawlers
 */
public record RobotsProblem(String code, Severity severity, int line, String sentence) {

    /** The severities, the most serious first. */
    public enum Severity {
        /** A crawler does not follow the plain meaning of the line. */
        ERROR,
        /** Crawlers read the line differently, or it has no effect. */
        WARNING,
        /** The line is valid, but so drastic that it may be unintended. */
        QUESTION,
        /** The line is valid, and its effect is worth knowing. */
        INFO
    }
}
