/**
 * The language server: what other editors show of a robots.txt and of a file of expectations, over standard input and output.
 * Begin at {@link org.roboscope.lsp.RobotsLanguageServer}; {@link org.roboscope.lsp.OpenText} is a text at one moment, and each
 * feature is a class that derives its answer from one.
 */
@NullMarked
package org.roboscope.lsp;

import org.jspecify.annotations.NullMarked;
