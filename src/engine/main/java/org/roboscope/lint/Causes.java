package org.roboscope.lint;

import static org.roboscope.lint.finding.Code.*;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Related;

/** Keeps one finding for one cause: what only follows from another finding is left out. */
final class Causes {

    /** Where one of these is said, nothing else in the file means anything. */
    private static final Set<String> SAY_ALL = Set.of("L09", "F03.utf16", "F03.utf32");

    /** What each of these explains on the lines that it is about. */
    private static final Map<Code, Set<Code>> EXPLAINS = new EnumMap<>(Map.ofEntries(
            Map.entry(L02, EnumSet.of(R12, R13)),
            Map.entry(L05, EnumSet.of(L04)),
            Map.entry(L06, EnumSet.of(R01, R02, R07, R08, R09, R10, R12, R13, G06, G07, G09, G11, F06, L10)),
            Map.entry(L07, EnumSet.of(R03, R04, R05, R07, R08, R09, R10)),
            Map.entry(L08, EnumSet.of(L01, L02, L03, R01, R02, R09, G01, G06, G07, F06)),
            Map.entry(L10, EnumSet.of(F06)),
            Map.entry(G01, EnumSet.of(L02)),
            Map.entry(G02, EnumSet.of(L02, L04, R12, G09, G12)),
            Map.entry(G05, EnumSet.of(G11)),
            Map.entry(G06, EnumSet.of(G07)),
            Map.entry(R01, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R02, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R03, EnumSet.of(R11)),
            Map.entry(R05, EnumSet.of(R03, R04, R08, R09, R10, R13)),
            Map.entry(R12, EnumSet.of(R13))));

    /** These speak of other lines no less than of their own. */
    private static final Set<Code> ABOUT_SEVERAL_LINES = EnumSet.of(G02, R11);

    private static final String OF_LENGTH_ALONE = "L07.baidu";
    private static final String MISSPELT_AGENT = "G01.misspelt";

    private final Map<Integer, List<Diagnostic>> explaining = new HashMap<>();

    private Causes(List<Diagnostic> found) {
        for (Diagnostic diagnostic : found) {
            if (EXPLAINS.containsKey(diagnostic.code())) {
                lines(diagnostic).forEach(
                        line -> explaining.computeIfAbsent(line, key -> new ArrayList<>(1)).add(diagnostic));
            }
        }
    }

    static List<Diagnostic> apart(List<Diagnostic> found) {
        List<Diagnostic> deciding =
                found.stream().filter(diagnostic -> SAY_ALL.contains(diagnostic.key())).toList();
        if (!deciding.isEmpty()) {
            return deciding;
        }
        Causes causes = new Causes(found);
        return found.stream().filter(diagnostic -> !causes.explain(diagnostic)).toList();
    }

    private boolean explain(Diagnostic diagnostic) {
        return lines(diagnostic).anyMatch(line -> explaining.getOrDefault(line, List.of()).stream()
                .anyMatch(other -> explains(other, diagnostic)));
    }

    private static boolean explains(Diagnostic cause, Diagnostic diagnostic) {
        if (!EXPLAINS.getOrDefault(cause.code(), Set.of()).contains(diagnostic.code())) {
            return false;
        }
        return switch (cause.code()) {
            case L07 -> !cause.key().equals(OF_LENGTH_ALONE);
            // A finding under one standard says nothing of another one.
            case R03 -> diagnostic.standards().stream()
                    .allMatch(standard -> Analysis.has(cause.standards(), standard));
            // A character can spoil a name, but not that there is no group above.
            case L08 -> diagnostic.code() != G01 || diagnostic.key().equals(MISSPELT_AGENT);
            default -> true;
        };
    }

    private static IntStream lines(Diagnostic diagnostic) {
        return ABOUT_SEVERAL_LINES.contains(diagnostic.code())
                ? IntStream.concat(
                        IntStream.of(diagnostic.line()), diagnostic.related().stream().mapToInt(Related::line))
                : IntStream.of(diagnostic.line());
    }
}
