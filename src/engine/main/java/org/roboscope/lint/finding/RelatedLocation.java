package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.Span;

/** Another place that a finding speaks of, with a word on why. Lines are counted from 1. */
public record RelatedLocation(int line, Span span, String key) {

    public static RelatedLocation to(int line, Span span, String key) {
        return new RelatedLocation(line, span, "related." + key);
    }
}
