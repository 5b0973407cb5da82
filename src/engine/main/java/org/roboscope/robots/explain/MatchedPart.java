package org.roboscope.robots.explain;

import org.roboscope.robots.bytes.Span;

/**
 * A part of the URL path that a rule matched.
 *
 * @param span     in the path as requested, counted from its first byte
 * @param wildcard whether a wildcard matched it, or letters that the rule names
 */
public record MatchedPart(Span span, boolean wildcard) {}
