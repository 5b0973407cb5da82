/** Rule coverage: which rules decide about many URLs, which merely match, and which never do anything. */
@NullMarked
package org.roboscope.simulate.coverage;

import org.jspecify.annotations.NullMarked;
