/** Saves a report on the front text. */
@NullMarked
package org.roboscope.ui.report;

import org.jspecify.annotations.NullMarked;
