/** What a result looks like, once for the window, the command line and the report: its words, its rows, its forms. */
@NullMarked
package org.roboscope.present;

import org.jspecify.annotations.NullMarked;
