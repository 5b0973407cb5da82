/** The registry of commands for menus, toolbar, keys and the command palette. */
@NullMarked
package org.roboscope.ui.action;

import org.jspecify.annotations.NullMarked;
