/** The presentation of results, shared by the window, the command line and the report: their texts, rows and forms. */
@NullMarked
package org.roboscope.present;

import org.jspecify.annotations.NullMarked;
