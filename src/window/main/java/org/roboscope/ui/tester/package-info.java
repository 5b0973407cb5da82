/**
 * The Test panel, which tests one URL: its verdict, the competing rules, and the verdicts of other crawlers and
 * standards. Start reading at {@link TesterPanel}, which binds Ctrl+L.
 */
@NullMarked
package org.roboscope.ui.tester;

import org.jspecify.annotations.NullMarked;
