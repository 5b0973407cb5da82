/** The view of crawlers by purpose: whether they may fetch pages, and which uses a file states. */
@NullMarked
package org.roboscope.simulate.purpose;

import org.jspecify.annotations.NullMarked;
