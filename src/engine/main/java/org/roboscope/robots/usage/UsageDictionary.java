package org.roboscope.robots.usage;

import java.util.List;
import org.roboscope.robots.bytes.Span;

/**
 * A dictionary of RFC 9651.
 *
 * @param members  as they stand, keys perhaps repeated; up to where reading failed
 * @param brokenAt the byte at which it turns out to be no dictionary, or {@link #WHOLE}
 */
public record UsageDictionary(List<DictionaryMember> members, int brokenAt) {

    /** In place of a byte: it is a dictionary. */
    public static final int WHOLE = -1;

    public UsageDictionary {
        members = List.copyOf(members);
    }

    /** Reads {@code bytes[span)}; whatever they are, nothing is thrown. */
    public static UsageDictionary of(byte[] bytes, Span span) {
        return new DictionaryParser(bytes, span.start(), span.end()).parse();
    }

    /** Where this does not hold, the whole of it says nothing. */
    public boolean isWhole() {
        return brokenAt == WHOLE;
    }

    /** What it says of a use: the last member of this key counts, and only if its value is {@code y} or {@code n}. */
    public UsagePreference preference(byte[] bytes, UsageCategory category) {
        if (!isWhole()) {
            return UsagePreference.UNKNOWN;
        }
        for (DictionaryMember member : members.reversed()) {
            if (category.isNamed(bytes, member.key())) {
                return preference(bytes, member);
            }
        }
        return UsagePreference.UNKNOWN;
    }

    /** What the member's value says, whatever its key is. */
    public static UsagePreference preference(byte[] bytes, DictionaryMember member) {
        if (member.kind() != DictionaryMember.Kind.TOKEN || member.value().length() != 1) {
            return UsagePreference.UNKNOWN;
        }
        return switch (bytes[member.value().start()]) {
            case 'y' -> UsagePreference.ALLOWED;
            case 'n' -> UsagePreference.DISALLOWED;
            default -> UsagePreference.UNKNOWN;
        };
    }
}
