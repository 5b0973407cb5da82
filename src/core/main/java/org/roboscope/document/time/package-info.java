/** A timer for delayed tasks, which tests can control. */
@NullMarked
package org.roboscope.document.time;

import org.jspecify.annotations.NullMarked;
