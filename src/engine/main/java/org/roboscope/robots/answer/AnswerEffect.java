package org.roboscope.robots.answer;

/** What a server's answer means. */
public enum AnswerEffect {
    /** The file decides. */
    PARSE,
    /** The answer behind the redirect decides. */
    FOLLOW_REDIRECT,
    ALLOW_ALL,
    DISALLOW_ALL,
    /** The copy fetched last decides. */
    CACHED_COPY,
    UNDEFINED
}
