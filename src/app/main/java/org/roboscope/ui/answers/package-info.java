/** The panel that shows what a server's answer means under each standard, and while it lasts. */
@NullMarked
package org.roboscope.ui.answers;

import org.jspecify.annotations.NullMarked;
