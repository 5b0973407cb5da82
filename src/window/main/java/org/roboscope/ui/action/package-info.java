/** The one registry of what a person can do, which feeds menus, toolbar, keys and the command palette. */
@NullMarked
package org.roboscope.ui.action;

import org.jspecify.annotations.NullMarked;
