/**
 * Writes HTML pages for clients or tickets about a file, its problems, and its effects on crawlers. Start at
 * {@link HtmlReport}; {@link FileArticle} writes the sections of one file.
 */
@NullMarked
package org.roboscope.report;

import org.jspecify.annotations.NullMarked;
