package org.roboscope.spark;

import static org.apache.spark.sql.functions.lit;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The ways in which Spark evaluates an expression. */
enum SparkEvaluation {
    /** Evaluation of a constant expression when the query is planned. */
    FOLDED("true", "FALLBACK"),
    /** Evaluation by code that Spark generates for a whole stage. */
    STAGE_CODE("true", "CODEGEN_ONLY"),
    /** Evaluation by code that Spark generates for one projection. */
    PROJECTION_CODE("false", "CODEGEN_ONLY"),
    /** Evaluation by the expression itself, row by row. */
    INTERPRETED("false", "NO_CODEGEN");

    private final String wholeStage;
    private final String factory;

    SparkEvaluation(String wholeStage, String factory) {
        this.wholeStage = wholeStage;
        this.factory = factory;
    }

    /** The value of an expression over the columns {@code r} (string or bytes), {@code c} and {@code u}. */
    @Nullable Object value(String expression, @Nullable Object r, @Nullable String c, @Nullable String u) {
        return query(expression, r, c, u).collectAsList().getFirst().get(0);
    }

    Dataset<Row> query(String expression, @Nullable Object r, @Nullable String c, @Nullable String u) {
        SparkSession session = LocalSpark.session();
        session.conf().set("spark.sql.codegen.wholeStage", wholeStage);
        session.conf().set("spark.sql.codegen.factoryMode", factory);
        // Without adaptive execution, the plan that tests see is the one that runs.
        session.conf().set("spark.sql.adaptive.enabled", "false");
        String robots = r instanceof byte[] ? "binary" : "string";
        if (this == FOLDED) {
            return session.range(1)
                    .select(
                            lit(r).cast(robots).as("r"), lit(c).cast("string").as("c"), lit(u).cast("string").as("u"))
                    .selectExpr(expression);
        }
        StructType columns = new StructType()
                .add("r", r instanceof byte[] ? DataTypes.BinaryType : DataTypes.StringType)
                .add("c", DataTypes.StringType)
                .add("u", DataTypes.StringType);
        // The exchange prevents the optimizer from evaluating the expression for such a small table.
        return session.createDataFrame(List.of(RowFactory.create(r, c, u)), columns)
                .repartition(2)
                .selectExpr(expression);
    }
}
