package org.roboscope.lint.finding;

/** At the end of a list that fills a sentence: how many it leaves out. */
public record OtherNames(int count) {}
