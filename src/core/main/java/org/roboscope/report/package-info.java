/**
 * An HTML page for a client or a ticket: a file, its problems, and what it means for crawlers. Start at {@link HtmlReport};
 * {@link FileArticle} writes the sections of one file.
 */
@NullMarked
package org.roboscope.report;

import org.jspecify.annotations.NullMarked;
