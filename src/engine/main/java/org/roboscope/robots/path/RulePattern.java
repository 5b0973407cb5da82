package org.roboscope.robots.path;

/** A pattern and what it says of the URLs it matches. */
public record RulePattern(boolean allows, PathPattern pattern) {}
