/** The documentation in a window: the guide, the standards, the findings, and what is new. */
@NullMarked
package org.roboscope.ui.help;

import org.jspecify.annotations.NullMarked;
