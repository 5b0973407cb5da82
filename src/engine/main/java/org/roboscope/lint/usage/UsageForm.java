package org.roboscope.lint.usage;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsagePreference;

/** The form that is read of a preference that is not: only where there is no doubt what was meant. */
final class UsageForm {

    private static final Pattern MEMBER = Pattern.compile(
            "(train-ai|search)\\s*[=:]\\s*[\"']?(y|n|yes|no|true|false|allow|disallow|\\?1|\\?0)[\"']?");

    /** A text of more characters says more than the two uses, and what it meant is in doubt. */
    private static final int LONGEST = 200;

    private UsageForm() {}

    /** The whole preference, each part of which must be clear. */
    static Optional<String> of(String preference) {
        if (preference.length() > LONGEST) {
            return Optional.empty();
        }
        String text = preference.toLowerCase(Locale.ROOT).strip().replaceFirst("[\\s,;]+$", "");
        StringBuilder form = new StringBuilder();
        for (String member : text.split("\\s*[,;]\\s*|\\s+(?=(train-ai|search)\\s*[=:])", -1)) {
            var found = MEMBER.matcher(member);
            if (!found.matches()) {
                return Optional.empty();
            }
            form.append(form.isEmpty() ? "" : ", ").append(found.group(1)).append('=').append(value(found.group(2)));
        }
        return isRead(form.toString()) ? Optional.of(form.toString()) : Optional.empty();
    }

    /** The value alone, where it can only mean yes or no. */
    static Optional<String> value(UsageCategory category, String value) {
        var found = MEMBER.matcher(category.key() + "=" + value.toLowerCase(Locale.ROOT));
        return found.matches() ? Optional.of(value(found.group(2))) : Optional.empty();
    }

    private static String value(String word) {
        return switch (word) {
            case "y", "yes", "true", "allow", "?1" -> "y";
            default -> "n";
        };
    }

    private static boolean isRead(String preference) {
        byte[] bytes = ByteText.toBytes(preference);
        UsageDictionary dictionary = UsageDictionary.of(bytes, new Span(0, bytes.length));
        return dictionary.isWhole() && !dictionary.members().isEmpty() && dictionary.members().stream()
                .map((DictionaryMember member) -> UsageDictionary.preference(bytes, member))
                .noneMatch(UsagePreference.UNKNOWN::equals);
    }
}
