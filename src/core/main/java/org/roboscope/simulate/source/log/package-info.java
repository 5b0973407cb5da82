/** Access logs, line by line: who asked for what, when, and with what status. */
@NullMarked
package org.roboscope.simulate.source.log;

import org.jspecify.annotations.NullMarked;
