package org.roboscope.robots.precedence;

import java.util.List;

/** An order of precedence that others report for a crawler. It differs from the order that the operator documents. */
public enum ReportedOrder {
    /** The first line that matches decides. */
    FIRST_LINE {
        @Override
        boolean allows(List<RuleCandidate> matching) {
            return matching.getFirst().allows();
        }
    },
    /** Any Allow that matches decides. */
    ALLOW {
        @Override
        boolean allows(List<RuleCandidate> matching) {
            return matching.stream().anyMatch(RuleCandidate::allows);
        }
    };

    abstract boolean allows(List<RuleCandidate> matching);

    /** @param matching the candidates that match the URL, in file order; at least one */
    public Outcome outcome(List<RuleCandidate> matching) {
        return allows(matching) ? Outcome.ALLOWED : Outcome.BLOCKED;
    }
}
