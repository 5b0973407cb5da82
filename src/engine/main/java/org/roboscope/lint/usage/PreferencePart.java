package org.roboscope.lint.usage;

import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;

/** A part of the value of a Content-Usage, Content-Signal or License line, and what it is to those who read the line. */
public sealed interface PreferencePart {

    Span span();

    /** For which pages a Content-Usage line speaks. */
    record Path(Span span) implements PreferencePart {}

    record Category(Span span, UsageCategory category) implements PreferencePart {}

    /** @param preference what is said of the category */
    record CategoryValue(Span span, UsagePreference preference) implements PreferencePart {}

    /** What stands behind a value and changes nothing. */
    record Parameter(Span span) implements PreferencePart {}

    /** A category that the same line names once more, so that this one does not count. */
    record Repeated(Span span, UsageCategory category) implements PreferencePart {}

    record Signal(Span span, SignalKey key) implements PreferencePart {}

    record Choice(Span span, SignalValue value) implements PreferencePart {}

    /** The address of a licence. */
    record Address(Span span) implements PreferencePart {}

    /** What says nothing to anybody. */
    record NotRead(Span span) implements PreferencePart {}
}
