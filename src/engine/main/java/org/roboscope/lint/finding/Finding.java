package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/**
 * A finding in a file.
 *
 * @param line          the line where the finding starts, counted from 1
 * @param span          the affected bytes
 * @param key           the message key of the sentence
 * @param arguments     the arguments of the sentence: texts, numbers and lists of standards
 * @param standards     the standards under which the finding applies
 * @param related       other locations that the finding mentions
 * @param proposedFixes possible fixes; each is tried before it is offered
 * @param isCertain     whether the line affects a crawler that is in use, follows robots.txt, and reads the line in a
 *                      way that is known from more than hearsay; otherwise the finding is neither an error nor a
 *                      warning
 */
public record Finding(
        FindingCode code,
        int line,
        Span span,
        String key,
        List<Object> arguments,
        List<Standard> standards,
        List<RelatedLocation> related,
        List<Fix> proposedFixes,
        boolean isCertain) {

    public Finding {
        arguments = List.copyOf(arguments);
        standards = List.copyOf(standards);
        related = List.copyOf(related);
        proposedFixes = List.copyOf(proposedFixes);
    }

    /** Creates a finding with a code that has only one sentence. */
    public static Finding of(FindingCode code, int line, Span span, List<Standard> standards) {
        return new Finding(code, line, span, code.name(), List.of(), standards, List.of(), List.of(), true);
    }

    public Severity severity() {
        Severity severity = code.severityOf(key);
        return isCertain || !severity.isAtLeast(Severity.WARNING) ? severity : Severity.INFO;
    }

    /** Returns this finding with another sentence of its code. */
    public Finding withSentence(String sentence, Object... newArguments) {
        return new Finding(
                code, line, span, code.name() + "." + sentence, List.of(newArguments), standards, related,
                proposedFixes,
                isCertain);
    }

    /** Returns this finding limited to some standards. */
    public Finding withStandards(List<Standard> newStandards) {
        return new Finding(code, line, span, key, arguments, newStandards, related, proposedFixes, isCertain);
    }

    public Finding withArguments(Object... newArguments) {
        return new Finding(code, line, span, key, List.of(newArguments), standards, related, proposedFixes, isCertain);
    }

    public Finding seeAlso(RelatedLocation location) {
        return seeAlso(List.of(location));
    }

    public Finding seeAlso(List<RelatedLocation> locations) {
        List<RelatedLocation> extended = new ArrayList<>(related);
        extended.addAll(locations);
        return new Finding(code, line, span, key, arguments, standards, extended, proposedFixes, isCertain);
    }

    public Finding withFix(Fix fix) {
        List<Fix> extended = new ArrayList<>(proposedFixes);
        extended.add(fix);
        return withFixes(extended);
    }

    /** Returns this finding with other fixes. */
    public Finding withFixes(List<Fix> fixes) {
        return new Finding(code, line, span, key, arguments, standards, related, fixes, isCertain);
    }

    /**
     * Returns this finding as uncertain. It concerns only crawlers that are no longer in use, do not follow robots.txt,
     * or have a reading that is known only from hearsay.
     */
    public Finding asUncertain() {
        return new Finding(code, line, span, key, arguments, standards, related, proposedFixes, false);
    }
}
