package org.roboscope.lint.exact;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Precedence;

/** Asks every rule about every URL up to a length, and nothing cleverer. */
final class BruteForce {

    static final int LONGEST_URL = 6;

    private static final BitSet NONE = new BitSet();

    private final List<byte[]> urls;

    BruteForce(String letters) {
        List<String> all = new ArrayList<>(List.of("/"));
        for (int from = 0, length = 1; length < LONGEST_URL; length++) {
            int to = all.size();
            for (int i = from; i < to; i++) {
                for (int letter = 0; letter < letters.length(); letter++) {
                    all.add(all.get(i) + letters.charAt(letter));
                }
            }
            from = to;
        }
        urls = all.stream().map(url -> url.getBytes(StandardCharsets.US_ASCII)).toList();
    }

    /** What is true of one set of rules. */
    record Truth(BitSet winning, BitSet needed) {}

    /** @param absent rules that take no part */
    Truth about(Field field, Precedence precedence, BitSet absent) {
        BitSet winning = new BitSet();
        BitSet needed = new BitSet();
        for (byte[] url : urls) {
            int winner = winner(url, field, precedence, absent);
            if (winner >= 0) {
                int rule = field.rule(winner);
                winning.set(rule);
                if (allows(field, winner) != allows(field, winner(url, field, precedence, with(absent, rule)))) {
                    needed.set(rule);
                }
            }
        }
        return new Truth(winning, needed);
    }

    boolean differ(Field field, Precedence one, Precedence other) {
        return urls.stream().anyMatch(url -> differAt(url, field, one, other));
    }

    static boolean differAt(byte[] url, Field field, Precedence one, Precedence other) {
        return allows(field, winner(url, field, one, NONE)) != allows(field, winner(url, field, other, NONE));
    }

    static boolean isNeededAt(byte[] url, int rule, Field field, Precedence precedence, BitSet absent) {
        return allows(field, winner(url, field, precedence, absent)) != allows(field,
                winner(url, field, precedence, with(absent, rule)));
    }

    static boolean winsAt(byte[] url, int rule, Field field, Precedence precedence, BitSet absent) {
        int winner = winner(url, field, precedence, absent);
        return winner >= 0 && field.rule(winner) == rule;
    }

    /** Whether the two rules match the same URLs. */
    boolean matchAlike(Field field, int one, int other) {
        return urls.stream().allMatch(url -> matches(url, field, one) == matches(url, field, other));
    }

    private static boolean matches(byte[] url, Field field, int rule) {
        for (int i = 0; i < field.size(); i++) {
            if (field.rule(i) == rule && field.candidate(i).pattern().matches(url, 0, url.length)) {
                return true;
            }
        }
        return false;
    }

    private static BitSet with(BitSet rules, int another) {
        BitSet more = (BitSet) rules.clone();
        more.set(another);
        return more;
    }

    private static boolean allows(Field field, int candidate) {
        return candidate < 0 || field.candidate(candidate).allows();
    }

    /** The heaviest that matches, of equals the first. */
    private static int winner(byte[] url, Field field, Precedence precedence, BitSet without) {
        int winner = -1;
        for (int i = 0; i < field.size(); i++) {
            Candidate candidate = field.candidate(i);
            if (!without.get(field.rule(i))
                    && candidate.pattern().matches(url, 0, url.length)
                    && (winner < 0
                            || precedence.weight(candidate) > precedence.weight(field.candidate(winner)))) {
                winner = i;
            }
        }
        return winner;
    }
}
