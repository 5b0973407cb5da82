/** The panel that tests one URL: its verdict, the rules that competed for it, and what others make of it. */
@NullMarked
package org.roboscope.ui.tester;

import org.jspecify.annotations.NullMarked;
