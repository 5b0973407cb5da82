package org.roboscope.lint;

import static org.roboscope.lint.finding.FindingCode.*;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.RelatedLocation;

/** Removes findings that follow from another finding, so that each cause is reported once. */
final class ConsequenceFilter {

    /** The keys of findings that make the rest of the file meaningless. */
    private static final Set<String> WHOLE_FILE_KEYS = Set.of("L09", "F03.utf16", "F03.utf32", "F03.binary");

    /** For each code, the codes of findings that such a finding explains on the same line. */
    private static final Map<FindingCode, Set<FindingCode>> EXPLAINED_CODES = new EnumMap<>(Map.ofEntries(
            Map.entry(L02, EnumSet.of(R12, R13)),
            Map.entry(L05, EnumSet.of(L04)),
            Map.entry(L06, EnumSet.of(R01, R02, R07, R08, R09, R10, R12, R13, G06, G07, G09, G11, F06, L10)),
            Map.entry(L07, EnumSet.of(R03, R04, R05, R07, R08, R09, R10)),
            Map.entry(L08, EnumSet.of(L01, L02, L03, R01, R02, R09, G01, G06, G07, F06)),
            Map.entry(L10, EnumSet.of(F06)),
            Map.entry(F01, EnumSet.of(L01, L02, L03, L08, G01)),
            Map.entry(G01, EnumSet.of(L02)),
            Map.entry(G02, EnumSet.of(L02, L04, R12, G09, G12)),
            Map.entry(G05, EnumSet.of(G11)),
            Map.entry(G06, EnumSet.of(G07)),
            Map.entry(R01, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R02, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R03, EnumSet.of(R11, R20)),
            Map.entry(R04, EnumSet.of(R20)),
            Map.entry(R05, EnumSet.of(R03, R04, R07, R08, R09, R10, R13, R19, R20)),
            Map.entry(R12, EnumSet.of(R13)),
            Map.entry(R16, EnumSet.of(R01, R07, R08, R09, R10, R20)),
            Map.entry(R17, EnumSet.of(R03, R04, R05, R06, R11, R12, R13, R18)),
            Map.entry(R18, EnumSet.of(R01, R02, R07, R08, R09, R10, R16)),
            Map.entry(U04, EnumSet.of(U02, U03, U05)),
            Map.entry(U07, EnumSet.of(R03, R04, R05, R06))));

    /** The codes of findings that concern their related lines as much as their own line. */
    private static final Set<FindingCode> ABOUT_SEVERAL_LINES = EnumSet.of(G02, R11);

    private static final Set<String> HARMLESS_KEYS = Set.of("G02.harmless", "G02.harmlessForSome");
    private static final String REPORTED_LENGTH_KEY = "L07.reported";
    private static final String MARK_AS_TEXT_PREFIX = "F01.text";
    private static final String MISSPELT_AGENT_KEY = "G01.misspelt";

    /**
     * For each code, the codes of findings that may explain such a finding. This is the inverse of
     * {@link #EXPLAINED_CODES}.
     */
    private static final Map<FindingCode, Set<FindingCode>> CAUSE_CODES = invertExplainedCodes();

    /** The findings that may explain others, by line and code. One line may have thousands of them. */
    private final Map<Integer, Map<FindingCode, List<Finding>>> causesByLine = new HashMap<>();

    private ConsequenceFilter(List<Finding> findings) {
        Set<FindingCode> presentCodes = EnumSet.noneOf(FindingCode.class);
        for (Finding finding : findings) {
            presentCodes.add(finding.code());
        }
        Set<FindingCode> causeCodes = EnumSet.noneOf(FindingCode.class);
        for (FindingCode code : presentCodes) {
            causeCodes.addAll(CAUSE_CODES.getOrDefault(code, Set.of()));
        }
        causeCodes.retainAll(presentCodes);
        for (Finding finding : findings) {
            if (causeCodes.contains(finding.code())) {
                affectedLines(finding).forEach(line -> causesByLine
                        .computeIfAbsent(line, key -> new EnumMap<>(FindingCode.class))
                        .computeIfAbsent(finding.code(), key -> new ArrayList<>(1)).add(finding));
            }
        }
    }

    /** Whether the finding makes the rest of the file meaningless, so that other findings in it are unknown. */
    static boolean isAboutWholeFile(Finding finding) {
        return WHOLE_FILE_KEYS.contains(finding.key());
    }

    static List<Finding> removeConsequences(List<Finding> findings) {
        List<Finding> aboutWholeFile = findings.stream().filter(ConsequenceFilter::isAboutWholeFile).toList();
        if (!aboutWholeFile.isEmpty()) {
            return aboutWholeFile;
        }
        ConsequenceFilter filter = new ConsequenceFilter(findings);
        return findings.stream().filter(finding -> !filter.isExplained(finding)).toList();
    }

    private boolean isExplained(Finding finding) {
        Set<FindingCode> causes = CAUSE_CODES.getOrDefault(finding.code(), Set.of());
        if (causes.isEmpty() || causesByLine.isEmpty()) {
            return false;
        }
        return ABOUT_SEVERAL_LINES.contains(finding.code())
                ? affectedLines(finding).anyMatch(line -> isExplainedOnLine(finding, causes, line))
                : isExplainedOnLine(finding, causes, finding.line());
    }

    private boolean isExplainedOnLine(Finding finding, Set<FindingCode> causes, int line) {
        Map<FindingCode, List<Finding>> causesOnLine = causesByLine.getOrDefault(line, Map.of());
        for (FindingCode cause : causesOnLine.keySet()) {
            if (causes.contains(cause)
                    && causesOnLine.getOrDefault(cause, List.of()).stream()
                            .anyMatch(candidate -> explains(candidate, finding))) {
                return true;
            }
        }
        return false;
    }

    private static Map<FindingCode, Set<FindingCode>> invertExplainedCodes() {
        Map<FindingCode, Set<FindingCode>> causes = new EnumMap<>(FindingCode.class);
        EXPLAINED_CODES.forEach((cause, explained) -> explained.forEach(
                code -> causes.computeIfAbsent(code, key -> EnumSet.noneOf(FindingCode.class)).add(cause)));
        return causes;
    }

    private static boolean explains(Finding cause, Finding finding) {
        if (!EXPLAINED_CODES.getOrDefault(cause.code(), Set.of()).contains(finding.code())) {
            return false;
        }
        return switch (cause.code()) {
            case L07 -> !cause.key().equals(REPORTED_LENGTH_KEY);
            case G02 -> !HARMLESS_KEYS.contains(cause.key());
            // A finding under one standard does not explain one under another standard.
            case R03, R04,
                    U04 -> finding.standards().stream().allMatch(standard -> standard.isOneOf(cause.standards()));
            // A character can make a field unknown, but it cannot remove a group above.
            case L08 -> finding.code() != G01 || finding.key().equals(MISSPELT_AGENT_KEY);
            // A byte order mark that only old crawlers read as text does not explain findings about all crawlers.
            case F01 -> cause.key().startsWith(MARK_AS_TEXT_PREFIX)
                    && (finding.code() != G01 || finding.key().equals(MISSPELT_AGENT_KEY));
            default -> true;
        };
    }

    private static IntStream affectedLines(Finding finding) {
        return ABOUT_SEVERAL_LINES.contains(finding.code())
                ? IntStream.concat(
                        IntStream.of(finding.line()), finding.related().stream().mapToInt(RelatedLocation::line))
                : IntStream.of(finding.line());
    }
}
