/** What a user of the engine needs; {@link org.roboscope.engine.RobotsTxt} is where to start. */
@NullMarked
package org.roboscope.engine;

import org.jspecify.annotations.NullMarked;
