/** Saves a report of the text in front. */
@NullMarked
package org.roboscope.ui.report;

import org.jspecify.annotations.NullMarked;
