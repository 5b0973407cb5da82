/**
 * The language server, which helps other editors with a robots.txt or a file of expectations over standard input and output.
 * Start at {@link org.roboscope.lsp.RobotsLanguageServer}. {@link org.roboscope.lsp.OpenText} is a text at one moment, and
 * each feature is a class that derives its answer from it.
 */
@NullMarked
package org.roboscope.lsp;

import org.jspecify.annotations.NullMarked;
