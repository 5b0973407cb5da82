package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The schemas in {@code docs/schemas}, and the schema of each command's output. */
public final class OutputSchemas {

    static final Path FOLDER = Path.of("docs/schemas");

    private static final String ENDING = ".schema.json";
    private static final Pattern ID = Pattern.compile("\"\\$id\": \"(.*)\"");
    /** Larger output is not validated, because validation takes a hundred times as long as printing. */
    private static final int MAX_VALIDATED_CHARACTERS = 1_000_000;

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts()));
    private static final ConcurrentHashMap<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private OutputSchemas() {}

    /** Returns the names of all schemas. */
    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length())).sorted().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static Path file(String name) {
        return FOLDER.resolve(name + ENDING);
    }

    static String text(String name) {
        try {
            return Files.readString(file(name));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static String id(String name) {
        return ID.matcher(text(name)).results().map(match -> match.group(1)).findFirst().orElseThrow();
    }

    private static Map<String, String> texts() {
        return names().stream().collect(Collectors.toMap(OutputSchemas::id, OutputSchemas::text));
    }

    /** Returns the violations of the schema. */
    public static List<String> violations(String name, String json) {
        Schema schema = SCHEMAS.computeIfAbsent(name, _ -> REGISTRY.getSchema(SchemaLocation.of(id(name))));
        return schema.validate(json, InputFormat.JSON,
                context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream().map(Error::toString).sorted().toList();
    }

    /** Asserts that the output of a command is valid under its schema. Output without a schema is not checked. */
    static void validate(String[] arguments, String out) {
        Optional<Output> output = output(List.of(arguments));
        if (output.isEmpty() || out.isBlank() || out.length() > MAX_VALIDATED_CHARACTERS) {
            return;
        }
        Stream<String> documents = output.get().isLines() ? out.lines() : Stream.of(out);
        assertThat(documents).as("%s by %s", Arrays.toString(arguments), output.get().schema())
                .allSatisfy(json -> assertThat(violations(output.get().schema(), json)).as(json).isEmpty());
    }

    /** @param isLines whether each line is a document */
    record Output(String schema, boolean isLines) {}

    /** Returns the schema of a command's output; empty if it prints no JSON. */
    static Optional<Output> output(List<String> arguments) {
        if (arguments.isEmpty() || arguments.contains("--help")
                || arguments.contains("--version") || arguments.contains("--about")) {
            return Optional.empty();
        }
        String command = arguments.getFirst();
        String format =
                Stream.of(arguments.indexOf("--format")).filter(index -> index >= 0 && index + 1 < arguments.size())
                        .map(index -> arguments.get(index + 1)).findFirst().orElse("");
        boolean isSummary = arguments.contains("--summary");
        if (command.equals("test") && arguments.contains("--jsonl")) {
            return Optional.of(new Output("test-jsonl", true));
        }
        if (command.equals("scan")) {
            boolean isJson = format.equals("jsonl") || format.isEmpty() && !isSummary;
            return isJson ? Optional.of(new Output(isSummary ? "scan-summary" : "scan", true)) : Optional.empty();
        }
        if (!format.equals("json")) {
            return Optional.empty();
        }
        Function<String, Optional<Output>> whole = name -> Optional.of(new Output(name, false));
        return switch (command) {
            case "check" -> arguments.contains("--as-checker") ? Optional.of(new Output("check-as-checker", true))
                    : whole.apply("check");
            case "test", "compare" -> whole.apply(isSummary ? command + "-summary" : command);
            case "fetch" -> whole.apply(fetchSchema(arguments));
            case "watch" -> Optional.of(new Output("watch", true));
            case "policy" -> whole.apply(policySchema(arguments));
            case "groups", "expect", "history", "sites", "visits", "enforce" -> whole.apply(command);
            default -> Optional.empty();
        };
    }

    private static String fetchSchema(List<String> arguments) {
        if (arguments.contains("--pages")) {
            return "fetch-pages";
        }
        return arguments.contains("--page") ? "fetch-page" : "fetch";
    }

    private static String policySchema(List<String> arguments) {
        if (arguments.contains("--check")) {
            return "policy-check";
        }
        return arguments.contains("--set") || arguments.contains("--stance") ? "policy-edit" : "policy";
    }
}
