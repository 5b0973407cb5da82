package org.roboscope.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.lint.finding.FindingCode;

/** The golden file of one code: cases, each with what must be found in it and what its fixes make of it. */
final class GoldenFile {

    private static final Path FOLDER = Path.of("src/engine/test/resources/org/roboscope/lint/golden");
    private static final String CASE = "=== ";
    private static final String SECTION = "--- ";
    private static final String FINDS = "finds";

    private GoldenFile() {}

    static Stream<GoldenCase> all() {
        return Arrays.stream(FindingCode.values()).flatMap(code -> of(code).stream());
    }

    static List<GoldenCase> of(FindingCode code) {
        try {
            String file = Files.readString(FOLDER.resolve(code + ".txt"));
            return parts(file, CASE).stream().map(part -> read(code, part)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(FindingCode code, List<GoldenCase> cases) {
        StringBuilder file = new StringBuilder();
        for (GoldenCase one : cases) {
            file.append(CASE).append(one.heading()).append('\n').append(one.text());
            file.append(SECTION).append(FINDS).append('\n').append(one.finds());
            one.fixes().forEach(
                    fixed -> file.append(SECTION).append(fixed.heading()).append('\n').append(fixed.text()));
        }
        try {
            Files.writeString(FOLDER.resolve(code + ".txt"), file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GoldenCase read(FindingCode code, String part) {
        List<String> sections = parts(SECTION + part, SECTION);
        String text = body(sections.getFirst());
        String finds = sections.stream().filter(section -> heading(section).equals(FINDS))
                .map(GoldenFile::body).findFirst().orElse("");
        List<GoldenCase.Fixed> fixes = sections.stream().skip(1).filter(section -> !heading(section).equals(FINDS))
                .map(section -> new GoldenCase.Fixed(heading(section), body(section))).toList();
        return new GoldenCase(code, heading(part), text, finds, fixes);
    }

    /** The parts that begin with a mark at the start of a line, without it. */
    private static List<String> parts(String text, String mark) {
        String[] parts = ("\n" + text).split("(?<=\n)" + Pattern.quote(mark), -1);
        return List.of(parts).subList(1, parts.length);
    }

    private static String heading(String part) {
        return part.substring(0, part.indexOf('\n'));
    }

    private static String body(String part) {
        return part.substring(part.indexOf('\n') + 1);
    }
}
