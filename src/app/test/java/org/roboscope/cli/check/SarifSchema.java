package org.roboscope.cli.check;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The schema of SARIF 2.1.0 as OASIS published it, found on the tests' class path. */
final class SarifSchema {

    private static final String FILE = "/schema/sarif-schema-2.1.0.json";

    private final JsonSchema schema;

    SarifSchema() throws IOException {
        try (InputStream in = SarifSchema.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IOException("not on the class path: " + FILE);
            }
            schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** What is wrong with it. */
    List<String> faults(String json) {
        return schema.validate(json, InputFormat.JSON,
                context -> context.getExecutionConfig().setFormatAssertionsEnabled(true))
                .stream().map(ValidationMessage::toString).sorted().toList();
    }
}
