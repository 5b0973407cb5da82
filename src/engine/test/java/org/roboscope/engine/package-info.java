/** What a user of the engine may rely on. */
@NullMarked
package org.roboscope.engine;

import org.jspecify.annotations.NullMarked;
