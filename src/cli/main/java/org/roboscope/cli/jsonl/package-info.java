/** Answers many questions of a script: each line of input is a question in JSON, and each line of output its answer. */
@NullMarked
package org.roboscope.cli.jsonl;

import org.jspecify.annotations.NullMarked;
