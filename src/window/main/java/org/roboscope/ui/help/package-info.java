/** The documentation in a window: the guide, the standards, the findings, and the changelog. */
@NullMarked
package org.roboscope.ui.help;

import org.jspecify.annotations.NullMarked;
