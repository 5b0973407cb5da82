/** What a person sees who starts the program without a file: one field that asks which page, and ways to a file. */
@NullMarked
package org.roboscope.ui.start;

import org.jspecify.annotations.NullMarked;
