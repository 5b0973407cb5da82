package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/**
 * One finding in a file.
 *
 * @param line      where it starts, counted from 1
 * @param span      the bytes it is about
 * @param key       names its sentence in the bundle of sentences
 * @param arguments what fills the sentence: texts, numbers, and lists of standards
 * @param standards under which it applies
 * @param proposedFixes possible fixes; each is tried before it is offered
 * @param certain   whether the line is followed by a crawler that runs today and follows robots.txt, and whose reading is
 *                  known by more than hearsay; otherwise it is neither an error nor a warning
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
        boolean certain) {

    public Finding {
        arguments = List.copyOf(arguments);
        standards = List.copyOf(standards);
        related = List.copyOf(related);
        proposedFixes = List.copyOf(proposedFixes);
    }

    /** A finding with the code's only sentence. */
    public static Finding of(FindingCode code, int line, Span span, List<Standard> standards) {
        return new Finding(code, line, span, code.name(), List.of(), standards, List.of(), List.of(), true);
    }

    public Severity severity() {
        Severity severity = code.severity(key);
        return certain || !severity.isAtLeast(Severity.WARNING) ? severity : Severity.INFO;
    }

    /** With one of the code's sentences. */
    public Finding saying(String sentence, Object... fillings) {
        return new Finding(
                code, line, span, code.name() + "." + sentence, List.of(fillings), standards, related, proposedFixes,
                certain);
    }

    /** This finding, under these standards only. */
    public Finding under(List<Standard> others) {
        return new Finding(code, line, span, key, arguments, others, related, proposedFixes, certain);
    }

    public Finding with(Object... fillings) {
        return new Finding(code, line, span, key, List.of(fillings), standards, related, proposedFixes, certain);
    }

    public Finding seeAlso(RelatedLocation other) {
        return seeAlso(List.of(other));
    }

    public Finding seeAlso(List<RelatedLocation> others) {
        List<RelatedLocation> longer = new ArrayList<>(related);
        longer.addAll(others);
        return new Finding(code, line, span, key, arguments, standards, longer, proposedFixes, certain);
    }

    public Finding fixedBy(Fix fix) {
        List<Fix> longer = new ArrayList<>(proposedFixes);
        longer.add(fix);
        return fixedBy(longer);
    }

    /** With these fixes in place of those that it has. */
    public Finding fixedBy(List<Fix> fixes) {
        return new Finding(code, line, span, key, arguments, standards, related, fixes, certain);
    }

    /**
     * This finding about crawlers that no longer run, do not follow robots.txt, or have a reading known only by
     * hearsay.
     */
    public Finding uncertain() {
        return new Finding(code, line, span, key, arguments, standards, related, proposedFixes, false);
    }
}
