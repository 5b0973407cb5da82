/**
 * What every part of the window needs: its words, its static layouts, and the shape of a panel. {@link Panel} is where to
 * start, then {@link Controls} and {@link PanelTable}.
 */
@NullMarked
package org.roboscope.ui.common;

import org.jspecify.annotations.NullMarked;
