/**
 * Sentences that explain a verdict, shared by the window and the command line. Start with {@link VerdictMessages};
 * {@code messages/explain.properties} contains the sentences.
 */
@NullMarked
package org.roboscope.simulate.words;

import org.jspecify.annotations.NullMarked;
