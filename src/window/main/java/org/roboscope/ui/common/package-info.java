/**
 * Classes for every part of the window: messages, static layouts, tables and popups. {@link Panel} is where to start;
 * see {@link Controls} and {@link PanelTable} for the rest.
 */
@NullMarked
package org.roboscope.ui.common;

import org.jspecify.annotations.NullMarked;
