/** What a user of the engine needs: start with {@link org.roboscope.engine.RobotsTxt}. */
@NullMarked
package org.roboscope.engine;

import org.jspecify.annotations.NullMarked;
