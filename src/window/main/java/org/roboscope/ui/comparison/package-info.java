/**
 * Two texts side by side in a tab, whatever part of the window asks for it. In {@code ui.compare} standards are compared.
 */
@NullMarked
package org.roboscope.ui.comparison;

import org.jspecify.annotations.NullMarked;
