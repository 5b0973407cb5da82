/**
 * Serves every part of the window: its words, its static layouts, and the shape of a panel. Start at {@link Panel}, then see
 * {@link Controls} and {@link PanelTable} for the rest.
 */
@NullMarked
package org.roboscope.ui.common;

import org.jspecify.annotations.NullMarked;
