/**
 * What the application remembers from one start to the next. {@link Settings} holds it while the program runs,
 * {@link SettingsFile} on the disk; {@link SettingsView} is the dialog.
 */
@NullMarked
package org.roboscope.ui.settings;

import org.jspecify.annotations.NullMarked;
