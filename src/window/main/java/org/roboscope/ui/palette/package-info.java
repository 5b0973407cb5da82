/** Lists that a user filters by typing: all commands, and the groups of the file. */
@NullMarked
package org.roboscope.ui.palette;

import org.jspecify.annotations.NullMarked;
