package org.roboscope.crawlers.assignment;

/** A line that says something to crawlers without allowing or disallowing anything. */
public record NonRuleField(int line, String field, String value) {}
