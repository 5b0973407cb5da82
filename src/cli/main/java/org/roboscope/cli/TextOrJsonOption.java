package org.roboscope.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** The option for the format of results: text or JSON. */
final class TextOrJsonOption {

    private enum Format {
        TEXT,
        JSON
    }

    @Option(names = "--format", paramLabel = "FORMAT", converter = FormatValues.class, completionCandidates = FormatValues.class)
    private Format format = Format.TEXT;

    boolean isJson() {
        return format == Format.JSON;
    }

    private static final class FormatValues extends OptionValues<Format> {

        FormatValues() {
            super("option.format", List.of(Format.values()));
        }
    }
}
