/**
 * Stores settings between sessions. Start at {@link Settings}. {@link SettingsFile} reads and writes them, and
 * {@link SettingsView} is the content of the dialog.
 */
@NullMarked
package org.roboscope.ui.settings;

import org.jspecify.annotations.NullMarked;
