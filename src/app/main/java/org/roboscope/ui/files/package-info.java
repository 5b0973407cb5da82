/** Opening, saving and closing files, and asking before anything could be lost. */
@NullMarked
package org.roboscope.ui.files;

import org.jspecify.annotations.NullMarked;
