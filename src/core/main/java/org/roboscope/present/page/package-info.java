/** Descriptions of the answers to a page request, shared by the window and the command line. */
@NullMarked
package org.roboscope.present.page;

import org.jspecify.annotations.NullMarked;
