package org.roboscope.engine;

/**
 * Something in a robots.txt that crawlers ignore, misread or read differently.
 *
 * @param code     names the kind of problem, such as {@code L01}
 * @param severity how much it matters
 * @param line     where it starts, counted from 1
 * @param sentence says in English what crawlers do because of it
 */
public record RobotsProblem(String code, Severity severity, int line, String sentence) {

    /** How much a problem matters, the gravest first. */
    public enum Severity {
        /** A crawler does not do what the line plainly says. */
        ERROR,
        /** Crawlers differ on it, or it has no effect. */
        WARNING,
        /** Legal and drastic: it may not be meant. */
        QUESTION,
        /** Legal and worth knowing. */
        INFO
    }
}
