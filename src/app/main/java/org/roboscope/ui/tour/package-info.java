/** A short tour of the window for a person who sees it for the first time. */
@NullMarked
package org.roboscope.ui.tour;

import org.jspecify.annotations.NullMarked;
