/**
 * The panel Test, which tests one URL: its verdict, the rules that competed for it, and what others make of it.
 * {@link TesterPanel} is where to start; it binds Ctrl+L.
 */
@NullMarked
package org.roboscope.ui.tester;

import org.jspecify.annotations.NullMarked;
