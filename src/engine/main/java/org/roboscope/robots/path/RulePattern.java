package org.roboscope.robots.path;

/** A pattern, and whether it allows the URLs that it matches. */
public record RulePattern(boolean allows, PathPattern pattern) {}
