package org.roboscope.lint.usage;

import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;

/** A part of the value of a Content-Usage, Content-Signal or License line, with its meaning. */
public sealed interface PreferencePart {

    Span span();

    /** The path of the pages that a Content-Usage line applies to. */
    record Path(Span span) implements PreferencePart {}

    /** The key of a category of use. */
    record Category(Span span, UsageCategory category) implements PreferencePart {}

    /** The preference for the category before it. */
    record CategoryValue(Span span, UsagePreference preference) implements PreferencePart {}

    /** A parameter after a value, which has no effect. */
    record Parameter(Span span) implements PreferencePart {}

    /** A category that the same line repeats later. This occurrence is ignored. */
    record RepeatedCategory(Span span, UsageCategory category) implements PreferencePart {}

    /** The key of a Content-Signal. */
    record Signal(Span span, SignalKey key) implements PreferencePart {}

    /** The value of a Content-Signal. */
    record Choice(Span span, SignalValue value) implements PreferencePart {}

    /** The URL of a licence. */
    record Address(Span span) implements PreferencePart {}

    /** A part that no crawler reads. */
    record Unread(Span span) implements PreferencePart {}
}
