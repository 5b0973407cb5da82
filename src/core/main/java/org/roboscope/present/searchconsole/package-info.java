/** The lists of Search Console's Page indexing report: for each page the line that blocks it, and what can be done. */
@NullMarked
package org.roboscope.present.searchconsole;

import org.jspecify.annotations.NullMarked;
