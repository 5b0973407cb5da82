package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.Span;

/** Another location that a finding mentions, with the message key of the reason. Lines are counted from 1. */
public record RelatedLocation(int line, Span span, String key) {

    public static RelatedLocation of(int line, Span span, String key) {
        return new RelatedLocation(line, span, "related." + key);
    }
}
