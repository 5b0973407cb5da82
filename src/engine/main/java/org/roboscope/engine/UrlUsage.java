package org.roboscope.engine;

import java.util.List;

/**
 * The preferences for the use of a page by one crawler, as stated in Content-Usage lines. They do not change whether
 * the page may be fetched.
 *
 * @param training      whether AI models may be trained on the page
 * @param search        whether search engines may show the page
 * @param trainingLines the numbers of the lines about training, in file order, counted from 1
 * @param searchLines   the numbers of the lines about search, in file order, counted from 1
 */
public record UrlUsage(
        UsageAnswer training, UsageAnswer search, List<Integer> trainingLines, List<Integer> searchLines) {}
