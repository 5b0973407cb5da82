package org.roboscope.engine;

import java.util.List;

/**
 * The value of one key in the Content-Signal lines of a robots.txt, for one crawler.
 *
 * @param key   the key, such as {@code ai-train}
 * @param value the value, such as {@code no}; the most restrictive one if lines contradict each other
 * @param lines the numbers of the lines with this value, in file order, counted from 1
 */
public record ContentSignal(String key, String value, List<Integer> lines) {}
