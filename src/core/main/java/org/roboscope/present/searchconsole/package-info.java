/** The lists of Search Console's Page indexing report: the line that blocks each page, and what to do about it. */
@NullMarked
package org.roboscope.present.searchconsole;

import org.jspecify.annotations.NullMarked;
