/**
 * SQL functions for Apache Spark. Start at {@link org.roboscope.spark.RobotsFunctions}, which registers them in a
 * session. {@code SqlFunction} lists them, and {@link org.roboscope.spark.FunctionCalls} implements them.
 * {@code TaskCache} caches parsed files from row to row, up to the limit of {@code TaskShare}.
 */
@NullMarked
package org.roboscope.spark;

import org.jspecify.annotations.NullMarked;
