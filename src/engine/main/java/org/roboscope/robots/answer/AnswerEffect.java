package org.roboscope.robots.answer;

/** The effect of a server's answer on crawling. */
public enum AnswerEffect {
    /** The file decides. */
    PARSE,
    /** The answer after the redirect decides. */
    FOLLOW_REDIRECT,
    ALLOW_ALL,
    DISALLOW_ALL,
    /** The copy fetched last decides. */
    CACHED_COPY,
    UNDEFINED
}
