/**
 * SQL functions for Apache Spark. {@link org.roboscope.spark.RobotsFunctions} brings them to a session, {@code SqlFunction}
 * lists them, and {@link org.roboscope.spark.FunctionCalls} is what each of them does. {@code TaskMemory} keeps what was read
 * from row to row, as much as {@code TaskShare} says.
 */
@NullMarked
package org.roboscope.spark;

import org.jspecify.annotations.NullMarked;
