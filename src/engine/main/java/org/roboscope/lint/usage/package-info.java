/**
 * Checks of the lines about the use of pages: Content-Usage, Content-Signal and License. Start with
 * {@link UsageNotReadCheck} for a check of single lines, and with {@link UsageFollower} for checks of all lines that apply
 * to a crawler.
 */
@NullMarked
package org.roboscope.lint.usage;

import org.jspecify.annotations.NullMarked;
