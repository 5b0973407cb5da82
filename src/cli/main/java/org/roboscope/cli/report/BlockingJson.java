package org.roboscope.cli.report;

import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.json.Json;

/** Writes an operator's statement on blocking its crawler. */
public final class BlockingJson {

    private BlockingJson() {}

    public static void addTo(Json json, BlockingStatement statement) {
        json.value("said", Optional.of(statement.sentence()).filter(Predicate.not(String::isEmpty)))
                .value("source", statement.source()).value("readOn", statement.readOn());
    }
}
