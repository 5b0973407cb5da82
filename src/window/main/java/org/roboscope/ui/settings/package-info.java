/**
 * Stores settings between sessions. {@link Settings} is where to start; {@link SettingsFile} reads and writes them,
 * {@link SettingsView} is the dialog.
 */
@NullMarked
package org.roboscope.ui.settings;

import org.jspecify.annotations.NullMarked;
