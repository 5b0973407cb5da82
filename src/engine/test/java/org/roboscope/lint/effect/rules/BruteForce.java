package org.roboscope.lint.effect.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;

/** Finds the effects of rules by matching every rule with every URL up to a length. */
final class BruteForce {

    static final int MAX_URL_LENGTH = 6;

    private static final BitSet NONE = new BitSet();

    private final List<byte[]> urls;

    BruteForce(String letters) {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int from = 0, length = 1; length < MAX_URL_LENGTH; length++) {
            int to = paths.size();
            for (int i = from; i < to; i++) {
                for (int letter = 0; letter < letters.length(); letter++) {
                    paths.add(paths.get(i) + letters.charAt(letter));
                }
            }
            from = to;
        }
        urls = paths.stream().map(url -> url.getBytes(StandardCharsets.US_ASCII)).toList();
    }

    /** The rules that win for some URL, and the rules that some verdict needs. */
    record Truth(BitSet winningRules, BitSet neededRules) {}

    /**
     * Computes the truth for a table.
     *
     * @param excludedRules the excluded rules
     */
    Truth truth(CandidateTable candidateTable, Precedence precedence, BitSet excludedRules) {
        BitSet winningRules = new BitSet();
        BitSet neededRules = new BitSet();
        for (byte[] url : urls) {
            int winner = winner(url, candidateTable, precedence, excludedRules);
            if (winner >= 0) {
                int rule = candidateTable.rule(winner);
                winningRules.set(rule);
                if (allows(candidateTable, winner) != allows(candidateTable,
                        winner(url, candidateTable, precedence, withRule(excludedRules, rule)))) {
                    neededRules.set(rule);
                }
            }
        }
        return new Truth(winningRules, neededRules);
    }

    boolean differ(CandidateTable candidateTable, Precedence first, Precedence second) {
        return urls.stream().anyMatch(url -> differAt(url, candidateTable, first, second));
    }

    static boolean differAt(byte[] url, CandidateTable candidateTable, Precedence first, Precedence second) {
        return allows(candidateTable, winner(url, candidateTable, first, NONE)) != allows(candidateTable,
                winner(url, candidateTable, second, NONE));
    }

    static boolean isNeededAt(byte[] url, int rule, CandidateTable candidateTable, Precedence precedence,
            BitSet excludedRules) {
        return allows(candidateTable, winner(url, candidateTable, precedence, excludedRules)) != allows(candidateTable,
                winner(url, candidateTable, precedence, withRule(excludedRules, rule)));
    }

    static boolean winsAt(byte[] url, int rule, CandidateTable candidateTable, Precedence precedence,
            BitSet excludedRules) {
        int winner = winner(url, candidateTable, precedence, excludedRules);
        return winner >= 0 && candidateTable.rule(winner) == rule;
    }

    /** Whether two rules match the same URLs. */
    boolean matchSameUrls(CandidateTable candidateTable, int first, int second) {
        return urls.stream()
                .allMatch(url -> matches(url, candidateTable, first) == matches(url, candidateTable, second));
    }

    private static boolean matches(byte[] url, CandidateTable candidateTable, int rule) {
        for (int i = 0; i < candidateTable.size(); i++) {
            if (candidateTable.rule(i) == rule && candidateTable.candidate(i).pattern().matches(url, 0, url.length)) {
                return true;
            }
        }
        return false;
    }

    private static BitSet withRule(BitSet rules, int rule) {
        BitSet extended = (BitSet) rules.clone();
        extended.set(rule);
        return extended;
    }

    private static boolean allows(CandidateTable candidateTable, int candidate) {
        return candidate < 0 || candidateTable.candidate(candidate).allows();
    }

    /** Returns the heaviest matching candidate, or the first of several equally heavy ones. */
    private static int winner(byte[] url, CandidateTable candidateTable, Precedence precedence, BitSet excludedRules) {
        int winner = -1;
        for (int i = 0; i < candidateTable.size(); i++) {
            RuleCandidate candidate = candidateTable.candidate(i);
            if (!excludedRules.get(candidateTable.rule(i))
                    && candidate.pattern().matches(url, 0, url.length)
                    && (winner < 0
                            || precedence.weight(candidate) > precedence.weight(candidateTable.candidate(winner)))) {
                winner = i;
            }
        }
        return winner;
    }
}
