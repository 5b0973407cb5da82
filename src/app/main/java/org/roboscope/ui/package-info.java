/**
 * The window: the application's start and its frame. Below it is a package for each panel, and packages for what panels
 * share.
 */
@NullMarked
package org.roboscope.ui;

import org.jspecify.annotations.NullMarked;
