/** Many files and URLs at once, for scripts: a question in JSON on each line of input, its answer on each of output. */
@NullMarked
package org.roboscope.cli.jsonl;

import org.jspecify.annotations.NullMarked;
