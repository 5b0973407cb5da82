/** Access logs, read line by line: sender, URL, day and status of each request. */
@NullMarked
package org.roboscope.simulate.source.log;

import org.jspecify.annotations.NullMarked;
