package org.roboscope.lint;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.spec.WrittenFile;

/**
 * The golden file of one code: cases, each with the expected findings and the files after fixes. Lines above the cases
 * list the claims of its sentences ({@link Claim}), and the codes that may be found at the same bytes ({@link
 * FindingOverlap}).
 */
record GoldenFile(FindingCode code, String head, List<GoldenCase> cases) {

    private static final Path FOLDER = Path.of("src/engine/test/resources/org/roboscope/lint/golden");
    private static final String CASE = "=== ";
    private static final String SECTION = "--- ";
    private static final String FINDS = "finds";
    /** The files read so far, cached because many classes need them. */
    private static final Map<FindingCode, GoldenFile> FILES = new ConcurrentHashMap<>();

    static Stream<GoldenCase> allCases() {
        return files().flatMap(file -> file.cases().stream());
    }

    static Stream<GoldenFile> files() {
        return Arrays.stream(FindingCode.values()).map(GoldenFile::of);
    }

    /** Returns the golden file of a code. A missing file has no cases, which {@code GoldenTest} reports. */
    static GoldenFile of(FindingCode code) {
        return FILES.computeIfAbsent(code, GoldenFile::read);
    }

    private static GoldenFile read(FindingCode code) {
        String file = WrittenFile.read(path(code));
        List<String> parts = split(file, CASE);
        return new GoldenFile(code, parts.getFirst(),
                parts.subList(1, parts.size()).stream().map(part -> parseCase(code, part)).toList());
    }

    private static Path path(FindingCode code) {
        return FOLDER.resolve(code + ".txt");
    }

    GoldenFile mapCases(UnaryOperator<GoldenCase> change) {
        return new GoldenFile(code, head, cases.stream().map(change).toList());
    }

    /**
     * A claim of a sentence about its line. Lines above the cases list the sentences with each claim: {@code decides
     * nothing: R01}.
     */
    enum Claim {
        /** The sentence makes no claim about crawlers, lines or URLs. */
        NONE("no claim"),
        /** The rule decides for no URL and no crawler. */
        DECIDES_NOTHING("decides nothing"),
        /** Without the line, crawlers with the standards of the finding get the same verdicts. */
        CHANGES_NOTHING("changes nothing"),
        /** The rule matches the URL that equals its value. */
        MATCHES_ITS_VALUE("matches its value"),
        /** Under the standards of the finding, the line is not a rule, a User-agent line or a sitemap. */
        IS_NO_STATEMENT("is no statement");

        private final String words;

        Claim(String words) {
            this.words = words;
        }
    }

    /** Returns the claims by the keys of sentences. */
    static Map<String, Set<Claim>> claims() {
        Map<String, Set<Claim>> claims = new HashMap<>();
        files().forEach(file -> Stream.of(Claim.values()).forEach(claim -> file.headLines(claim.words)
                .flatMap(keys -> Stream.of(keys.group(1).split(" ", -1)))
                .forEach(key -> claims.computeIfAbsent(key, absent -> EnumSet.noneOf(Claim.class)).add(claim))));
        return claims;
    }

    /**
     * Returns a pattern for the lines above the cases, which are about claims or other codes ({@link FindingOverlap}).
     */
    static Pattern knownHead(FindingCode code) {
        return Pattern.compile("beside [A-Z]\\d\\d: .+; .+|(" + Stream.of(Claim.values()).map(claim -> claim.words)
                .collect(Collectors.joining("|")) + "):( " + code + "(\\.\\w+)?)+");
    }

    /** Returns the lines above the cases with a prefix. */
    Stream<MatchResult> headLines(String key) {
        return Pattern.compile("(?m)^" + key + ": (.+)$").matcher(head).results();
    }

    void write() {
        StringBuilder file = new StringBuilder(head);
        for (GoldenCase golden : cases) {
            file.append(CASE).append(golden.heading()).append('\n').append(golden.text());
            file.append(SECTION).append(FINDS).append('\n').append(golden.expectedFindings());
            golden.fixes().forEach(
                    fixed -> file.append(SECTION).append(fixed.heading()).append('\n').append(fixed.text()));
        }
        WrittenFile.write(path(code), file.toString());
        FILES.put(code, this);
    }

    private static GoldenCase parseCase(FindingCode code, String part) {
        List<String> sections = split(part, SECTION);
        String text = body(sections.getFirst());
        String expectedFindings = sections.stream().filter(section -> heading(section).equals(FINDS))
                .map(GoldenFile::body).findFirst().orElse("");
        List<GoldenCase.ExpectedFile> fixes =
                sections.stream().skip(1).filter(section -> !heading(section).equals(FINDS))
                        .map(section -> new GoldenCase.ExpectedFile(heading(section), body(section))).toList();
        return new GoldenCase(code, heading(part), text, expectedFindings, fixes);
    }

    /** Splits a text at the marks at the beginnings of lines. The first part is the text above the first mark. */
    private static List<String> split(String text, String mark) {
        return List.of(text.split("(?<![^\n])" + Pattern.quote(mark), -1));
    }

    private static String heading(String part) {
        return part.substring(0, part.indexOf('\n'));
    }

    private static String body(String part) {
        return part.substring(part.indexOf('\n') + 1);
    }

    @Override
    public String toString() {
        return path(code).toString();
    }
}
