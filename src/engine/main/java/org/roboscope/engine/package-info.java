/** The public API of the engine. Start with {@link org.roboscope.engine.RobotsTxt}. */
@NullMarked
package org.roboscope.engine;

import org.jspecify.annotations.NullMarked;
