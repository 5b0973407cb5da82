/** The panel Standards: the tested URL under every standard. In {@code ui.comparison} two texts are compared. */
@NullMarked
package org.roboscope.ui.compare;

import org.jspecify.annotations.NullMarked;
