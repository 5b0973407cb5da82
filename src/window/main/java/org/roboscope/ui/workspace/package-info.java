/**
 * The state of the window: the front text, its reading, the tested URL, and the analysis. Start at {@link Workspace}.
 * {@link FlowValue} computes results from values, in the order that {@link WorkScheduler} decides.
 */
@NullMarked
package org.roboscope.ui.workspace;

import org.jspecify.annotations.NullMarked;
