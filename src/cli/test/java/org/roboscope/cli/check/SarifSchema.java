package org.roboscope.cli.check;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The schema of SARIF 2.1.0 as OASIS Open published it in its repository oasis-tcs/sarif-spec on 4 March 2020,
 * unchanged. Copyright OASIS Open. Only tests use it; the application does not contain it.
 */
final class SarifSchema {

    private static final String FILE = "sarif-schema-2.1.0.json";

    private final Schema schema;

    SarifSchema() throws IOException {
        try (InputStream in = SarifSchema.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IOException("not on the class path: " + FILE);
            }
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Returns the violations of the schema. */
    List<String> violations(String json) {
        return schema.validate(json, InputFormat.JSON,
                context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream().map(Error::toString).sorted().toList();
    }
}
