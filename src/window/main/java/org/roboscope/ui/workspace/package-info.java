/**
 * The state of the window: the front text, its reading, the tested URL, and the analysis. {@link Workspace} is where to
 * start; {@link FlowValue} derives one value from others.
 */
@NullMarked
package org.roboscope.ui.workspace;

import org.jspecify.annotations.NullMarked;
