/**
 * Classes that all parts of the window use: messages, layouts, tables and popups. Start at {@link Panel}, then see
 * {@link Controls} and {@link PanelTable}.
 */
@NullMarked
package org.roboscope.ui.common;

import org.jspecify.annotations.NullMarked;
