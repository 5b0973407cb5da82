package org.roboscope.lint;

import static org.roboscope.lint.finding.Code.*;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Related;

/** Keeps one finding for one cause: what only follows from another finding is left out. */
final class Causes {

    /** Where one of these is said, nothing else in the file means anything. */
    private static final Set<String> SAY_ALL = Set.of("L09", "F03.utf16");

    /** What each of these explains on the lines that it is about. */
    private static final Map<Code, Set<Code>> EXPLAINS = new EnumMap<>(Map.ofEntries(
            Map.entry(L05, EnumSet.of(L04)),
            Map.entry(L06, EnumSet.of(R01, R02, R07, R08, R09, R10, R12, R13, G06, G07, F06, L10)),
            Map.entry(L07, EnumSet.of(R03, R04, R05, R07, R08, R09, R10)),
            Map.entry(L08, EnumSet.of(L01, L02, L03, R01, R02, R09, G06, G07, F06)),
            Map.entry(L10, EnumSet.of(F06)),
            Map.entry(G01, EnumSet.of(L02)),
            Map.entry(G02, EnumSet.of(L02, L04)),
            Map.entry(G05, EnumSet.of(G11)),
            Map.entry(G06, EnumSet.of(G07)),
            Map.entry(R01, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R02, EnumSet.of(R07, R08, R09, R10)),
            Map.entry(R05, EnumSet.of(R03, R04, R08)),
            Map.entry(R12, EnumSet.of(R13))));

    private Causes() {}

    static List<Diagnostic> apart(List<Diagnostic> found) {
        List<Diagnostic> deciding =
                found.stream().filter(diagnostic -> SAY_ALL.contains(diagnostic.key())).toList();
        if (!deciding.isEmpty()) {
            return deciding;
        }
        Map<Integer, Set<Code>> explained = new HashMap<>();
        for (Diagnostic diagnostic : found) {
            Set<Code> codes = EXPLAINS.getOrDefault(diagnostic.code(), Set.of());
            if (!codes.isEmpty()) {
                lines(diagnostic).forEach(line -> explained
                        .computeIfAbsent(line, key -> EnumSet.noneOf(Code.class)).addAll(codes));
            }
        }
        return found.stream().filter(diagnostic -> !isExplained(diagnostic, explained)).toList();
    }

    private static boolean isExplained(Diagnostic diagnostic, Map<Integer, Set<Code>> explained) {
        return explained.getOrDefault(diagnostic.line(), Set.of()).contains(diagnostic.code());
    }

    private static IntStream lines(Diagnostic diagnostic) {
        Stream<Integer> related = diagnostic.code() == G02
                ? diagnostic.related().stream().map(Related::line)
                : Stream.empty();
        return IntStream.concat(IntStream.of(diagnostic.line()), related.mapToInt(Integer::intValue));
    }
}
