package org.roboscope.lint.checkers;

import org.roboscope.robots.bytes.Span;

/**
 * A line for which Lighthouse calls a file not valid.
 *
 * @param line counted from 1
 * @param span  the line without its end
 * @param field in lower case; empty where there is no colon
 */
public record LighthouseProblem(int line, Span span, Kind kind, String field) {

    /** What it dislikes. */
    public enum Kind {
        SYNTAX("syntax"),
        UNKNOWN_DIRECTIVE("unknown-directive"),
        SITEMAP_ADDRESS("sitemap-address"),
        SITEMAP_SCHEME("sitemap-scheme"),
        EMPTY_AGENT("empty-agent"),
        PATTERN_START("pattern-start"),
        DOLLAR_INSIDE("dollar-inside"),
        RULE_OUTSIDE_GROUP("rule-outside-group");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** As programs read it. */
        public String code() {
            return code;
        }
    }

    /** Whether it is a line by which a site says what may be done with its pages, which Lighthouse does not know. */
    public boolean isContentUsage() {
        return kind == Kind.UNKNOWN_DIRECTIVE && field.equals("content-usage");
    }
}
