/**
 * The state of the window: the front text, its reading, the tested URL, and the analysis. Start at {@link Workspace}.
 * A {@link BackgroundValue} is computed from its values in the background.
 */
@NullMarked
package org.roboscope.ui.workspace;

import org.jspecify.annotations.NullMarked;
