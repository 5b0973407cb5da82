/**
 * One page of HTML for a client or a ticket: a file, its problems, and what it means to crawlers. {@link HtmlReport} is
 * where to start; {@link FileArticle} writes the sections of one file.
 */
@NullMarked
package org.roboscope.report;

import org.jspecify.annotations.NullMarked;
