package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.Span;

/** Another location that a finding mentions, and the message key of the reason. Lines are counted from 1. */
public record RelatedLocation(int line, Span span, String key) {

    /**
     * Creates a location.
     *
     * @param name the message key without {@code related.}
     */
    public static RelatedLocation of(int line, Span span, String name) {
        return new RelatedLocation(line, span, "related." + name);
    }
}
