/** SQL functions for Apache Spark; {@link org.roboscope.spark.RobotsFunctions} is where to start. */
@NullMarked
package org.roboscope.spark;

import org.jspecify.annotations.NullMarked;
