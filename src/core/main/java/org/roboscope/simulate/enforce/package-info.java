/** Whom a server is to refuse, where robots.txt only asks. */
@NullMarked
package org.roboscope.simulate.enforce;

import org.jspecify.annotations.NullMarked;
