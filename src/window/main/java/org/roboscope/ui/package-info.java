/**
 * The application's start and the frame of its window. The packages below have the panels, one each, and the code that
 * panels share. Start at {@link RoboscopeApp}, then read {@link AppWindow}, which shows {@link WindowFrame} first and
 * {@link WindowContents} later.
 */
@NullMarked
package org.roboscope.ui;

import org.jspecify.annotations.NullMarked;
