/**
 * A verdict and what led to it, in sentences: the same ones in the window and on the command line. {@link VerdictWords} is
 * where to start; {@code messages/explain.properties} holds the sentences.
 */
@NullMarked
package org.roboscope.simulate.words;

import org.jspecify.annotations.NullMarked;
