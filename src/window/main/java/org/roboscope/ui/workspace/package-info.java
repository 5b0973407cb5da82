/**
 * What the person works on: the text, how it is read, what is tested, and the analysis that follows from it.
 * {@link Workspace} is where to start; {@link FlowValue} is how one value follows from others.
 */
@NullMarked
package org.roboscope.ui.workspace;

import org.jspecify.annotations.NullMarked;
