/** What the answers to a page are called, in the window and at the command line. */
@NullMarked
package org.roboscope.present.page;

import org.jspecify.annotations.NullMarked;
