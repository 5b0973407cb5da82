package org.roboscope.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import scala.Tuple3;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/** Registers the functions in every session: {@code spark.sql.extensions=org.roboscope.spark.RoboscopeExtensions}. */
public final class RoboscopeExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        for (SqlFunction function : SqlFunction.values()) {
            extensions.injectFunction(new Tuple3<>(
                    new FunctionIdentifier(function.sqlName()), function.info(), function.builder()));
        }
        return BoxedUnit.UNIT;
    }
}
