package org.roboscope.lint.usage;

import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;

/** The parts of a preference. */
final class UsageMembers {

    private UsageMembers() {}

    /** The part that counts for a use of which the line says something. */
    static DictionaryMember last(UsageLine line, UsageCategory category, FileAnalysis analysis) {
        return line.dictionary().members().reversed().stream()
                .filter(member -> names(member, category, analysis)).findFirst().orElseThrow();
    }

    static boolean names(DictionaryMember member, UsageCategory category, FileAnalysis analysis) {
        return analysis.text(member.key()).equals(category.key());
    }

    static Span whole(DictionaryMember member) {
        return new Span(member.key().start(), member.parameters().end());
    }
}
