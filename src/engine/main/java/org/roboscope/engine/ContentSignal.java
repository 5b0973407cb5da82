package org.roboscope.engine;

import java.util.List;

/**
 * What the Content-Signal lines of a robots.txt say to one crawler under one key.
 *
 * @param key   such as {@code ai-train}
 * @param value such as {@code no}; where lines contradict each other, the value that restricts most
 * @param lines that say so, in file order, counted from 1
 */
public record ContentSignal(String key, String value, List<Integer> lines) {}
