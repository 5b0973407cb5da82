/** Saves a report on the text in the editor. */
@NullMarked
package org.roboscope.ui.report;

import org.jspecify.annotations.NullMarked;
