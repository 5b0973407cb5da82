package org.roboscope.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry$;

/** Registers the SQL functions for robots.txt files: {@code robots_allowed} and others. */
public final class RobotsFunctions {

    private RobotsFunctions() {}

    /**
     * Registers the functions in a running session. {@link RoboscopeExtensions} registers them in all sessions by
     * Spark's configuration.
     *
     * @param session a session of Spark itself, not of a Spark Connect client
     * @throws IllegalArgumentException if it is a session of a Spark Connect client
     */
    public static void register(SparkSession session) {
        if (!(session instanceof org.apache.spark.sql.classic.SparkSession classic)) {
            throw new IllegalArgumentException(
                    "Functions are registered where Spark runs: a client of Spark Connect needs"
                            + " spark.sql.extensions=" + RoboscopeExtensions.class.getName() + " on its server.");
        }
        FunctionRegistry registry = classic.sessionState().functionRegistry();
        for (SqlFunction function : SqlFunction.values()) {
            registry.registerFunction(
                    FunctionRegistry$.MODULE$.builtinFunctionIdentifier(function.sqlName()), function.info(),
                    function.builder());
        }
    }
}
