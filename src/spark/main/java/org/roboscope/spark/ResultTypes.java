package org.roboscope.spark;

import java.util.Arrays;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The result types of the functions. */
final class ResultTypes {

    static final StructType VERDICT = struct(
            text("outcome"), nullable(DataTypes.createStructField("line", DataTypes.IntegerType, true)),
            nullable(text("rule")), text("reason"), nullable(text("followed")));

    static final StructType USAGE = struct(text("train_ai"), text("search"), lines("lines"));

    static final ArrayType FINDINGS =
            arrayOf(struct(text("code"), text("severity"), line(), text("sentence")));

    static final ArrayType GROUPS = arrayOf(struct(
            line(),
            DataTypes.createStructField("agents", arrayOf(DataTypes.StringType), false),
            DataTypes.createStructField("rules", arrayOf(struct(
                    line(), DataTypes.createStructField("allow", DataTypes.BooleanType, false), text("path"))),
                    false)));

    static final StructType CRAWLER = struct(text("token"), nullable(text("operator")), text("purpose"));

    private ResultTypes() {}

    private static StructType struct(StructField... fields) {
        return DataTypes.createStructType(Arrays.asList(fields));
    }

    private static ArrayType arrayOf(org.apache.spark.sql.types.DataType element) {
        return DataTypes.createArrayType(element, false);
    }

    private static StructField text(String name) {
        return DataTypes.createStructField(name, DataTypes.StringType, false);
    }

    private static StructField line() {
        return DataTypes.createStructField("line", DataTypes.IntegerType, false);
    }

    private static StructField lines(String name) {
        return DataTypes.createStructField(name, arrayOf(DataTypes.IntegerType), false);
    }

    private static StructField nullable(StructField field) {
        return DataTypes.createStructField(field.name(), field.dataType(), true);
    }
}
