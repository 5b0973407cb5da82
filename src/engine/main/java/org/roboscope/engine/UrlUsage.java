package org.roboscope.engine;

import java.util.List;

/**
 * What a robots.txt says to one crawler of the use of a page, in its Content-Usage lines. It is what the site prefers; it
 * does not change whether the page may be fetched.
 *
 * @param training      whether AI models may be trained with the page
 * @param search        whether the page may be found in searches
 * @param trainingLines the lines that say so of training, in file order, counted from 1
 * @param searchLines   the lines that say so of search, in file order, counted from 1
 */
public record UrlUsage(
        UsageAnswer training, UsageAnswer search, List<Integer> trainingLines, List<Integer> searchLines) {}
