/** What is said of a site's history, in the same words for all faces. */
@NullMarked
package org.roboscope.present.history;

import org.jspecify.annotations.NullMarked;
