package org.roboscope.robots.precedence;

import java.util.List;

/** An order of precedence that others report for a crawler. It differs from the order that the operator documents. */
public enum ReportedOrder {
    /** The first line that matches decides. */
    FIRST_LINE {
        @Override
        boolean allows(List<RuleCandidate> candidates) {
            return candidates.getFirst().allows();
        }
    },
    /** Any Allow that matches decides. */
    ALLOW {
        @Override
        boolean allows(List<RuleCandidate> candidates) {
            return candidates.stream().anyMatch(RuleCandidate::allows);
        }
    };

    abstract boolean allows(List<RuleCandidate> candidates);

    /** @param candidates the candidates that match the URL, in file order; at least one */
    public Outcome outcome(List<RuleCandidate> candidates) {
        return allows(candidates) ? Outcome.ALLOWED : Outcome.BLOCKED;
    }
}
