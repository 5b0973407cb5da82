/**
 * The window: the application's start and its frame. Below it is a package for each panel, and packages for what panels
 * share. {@link RoboscopeApp} is where to start, then {@link AppWindow}, which shows {@link WindowFrame} first and
 * {@link WindowContents} later.
 */
@NullMarked
package org.roboscope.ui;

import org.jspecify.annotations.NullMarked;
