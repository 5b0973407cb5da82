/**
 * The language server, which provides other editors with the features for a robots.txt and a file of expectations, over
 * standard input and output. Start at {@link org.roboscope.lsp.RobotsLanguageServer}; an
 * {@link org.roboscope.lsp.OpenText} is one version of a text, and each feature is a class that reads it.
 */
@NullMarked
package org.roboscope.lsp;

import org.jspecify.annotations.NullMarked;
