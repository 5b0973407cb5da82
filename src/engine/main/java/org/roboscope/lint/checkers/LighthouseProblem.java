package org.roboscope.lint.checkers;

import org.roboscope.robots.bytes.Span;

/**
 * A line for which Lighthouse calls a file not valid.
 *
 * @param line counted from 1
 * @param span the line without its end
 */
public record LighthouseProblem(int line, Span span, Kind kind) {

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
}
