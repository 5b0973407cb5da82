package org.roboscope.robots.evidence;

import java.util.EnumMap;
import java.util.Map;

/** By what each answer of a standard is known. */
public final class StandardEvidence {

    private final Map<ReadingQuestion, Evidence> evidence;

    private StandardEvidence(Map<ReadingQuestion, Evidence> evidence) {
        this.evidence = evidence;
    }

    /** One source for all answers. */
    public static StandardEvidence of(Evidence all) {
        Map<ReadingQuestion, Evidence> evidence = new EnumMap<>(ReadingQuestion.class);
        ReadingQuestion.OF_STANDARDS.forEach(question -> evidence.put(question, all));
        return new StandardEvidence(evidence);
    }

    /** This evidence, except for one answer. */
    public StandardEvidence but(ReadingQuestion question, Evidence other) {
        if (!evidence.containsKey(question)) {
            throw new IllegalArgumentException("no standard answers " + question);
        }
        Map<ReadingQuestion, Evidence> changed = new EnumMap<>(evidence);
        changed.put(question, other);
        return new StandardEvidence(changed);
    }

    /** @throws IllegalArgumentException if no standard answers the question */
    public Evidence of(ReadingQuestion question) {
        Evidence known = evidence.get(question);
        if (known == null) {
            throw new IllegalArgumentException("no standard answers " + question);
        }
        return known;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StandardEvidence that && evidence.equals(that.evidence);
    }

    @Override
    public int hashCode() {
        return evidence.hashCode();
    }
}
