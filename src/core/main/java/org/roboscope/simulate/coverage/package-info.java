/** Rule coverage: which rules decide about URLs, which only match, and which have no effect. */
@NullMarked
package org.roboscope.simulate.coverage;

import org.jspecify.annotations.NullMarked;
