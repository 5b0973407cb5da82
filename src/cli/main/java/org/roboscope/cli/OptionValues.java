package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/** What the values of options mean that several commands share. */
final class OptionValues {

    static final String DEFAULT_STANDARD = "own";
    static final String TEXT = "text";
    static final String JSON = "json";
    static final String CSV = "csv";
    static final String TSV = "tsv";
    static final String MATRIX = "matrix";

    static final String ALL = "all";
    static final String NONE = "none";

    static final List<String> FORMATS = List.of(TEXT, JSON);
    static final List<String> TABLE_FORMATS = List.of(TEXT, JSON, CSV, TSV, MATRIX);

    private OptionValues() {}

    /** How a file is read: each crawler as its operator reads, by one standard, or by all of them. */
    static CommandReading reading(String id) {
        if (id.equals(ALL)) {
            return new CommandReading(ReadingChoice.ALL);
        }
        return StandardChoice.byId(id).map(ReadingChoice::of).map(CommandReading::new)
                .orElseThrow(() -> new CommandRefusedException("option.standard", id, listed(readings())));
    }

    /** How to read: each crawler as its operator reads, or every crawler by one standard. */
    static LintSettings reports(List<String> ids) {
        if (ids.isEmpty() || ids.equals(List.of(StandardChoice.OWN.id()))) {
            return LintSettings.OWN;
        }
        if (ids.contains(StandardChoice.OWN.id())) {
            throw new CommandRefusedException("option.standard.own", StandardChoice.OWN.id());
        }
        return LintSettings.under(ids.stream().flatMap(id -> standards(id, readings()).stream()).distinct().toList());
    }

    /** Where only standards answer, not the crawlers' own readings. */
    static List<Standard> standards(String id) {
        return standards(id, standardsOrAll());
    }

    private static List<Standard> standards(String id, List<String> known) {
        if (id.equals(ALL)) {
            return Standards.all();
        }
        Optional<Standard> standard = Standards.byId(id);
        if (standard.isEmpty()) {
            throw new CommandRefusedException("option.standard", id, listed(known));
        }
        return List.of(standard.get());
    }

    /** What the format of many results is. */
    static String tableFormat(String format) {
        return among(TABLE_FORMATS, format, "option.format");
    }

    static boolean isJson(String format) {
        return among(FORMATS, format, "option.format").equals(JSON);
    }

    /** One of some words. */
    static String among(List<String> words, String given, String refusal) {
        if (!words.contains(given)) {
            throw new CommandRefusedException(refusal, given, listed(words));
        }
        return given;
    }

    /** The crawlers of the catalogue. */
    static List<String> crawlers() {
        return Catalogue.builtIn().entries().stream().map(CatalogueEntry::token).toList();
    }

    /** Where each crawler can be judged as its operator reads, under one standard, or under all. */
    static List<String> readings() {
        return Stream.concat(Stream.of(StandardChoice.OWN.id()), standardsOrAll().stream()).toList();
    }

    /** Where one reading answers. */
    static List<String> singleReadings() {
        return readings().stream().filter(id -> !id.equals(ALL)).toList();
    }

    static List<String> standardsOrAll() {
        return Stream.concat(Standards.all().stream().map(Standard::id), Stream.of(ALL)).toList();
    }

    private static String listed(List<String> words) {
        return String.join(", ", words);
    }
}
