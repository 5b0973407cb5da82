package org.roboscope.editing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.PreferenceParts;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;

/**
 * The completions at the caret.
 *
 * @param start the column at which the typed text starts
 */
public record CompletionList(int start, List<Candidate> candidates) {

    private static final List<String> FIELDS =
            List.of("User-agent", "Disallow", "Allow", "Sitemap", "Crawl-delay", "Host", "Clean-param");
    private static final List<KnownField> PREFERENCES =
            Arrays.stream(KnownField.values()).filter(PreferenceParts::isPreference).toList();
    private static final int MAX_CANDIDATES = 200;

    /**
     * A completion.
     *
     * @param text     the text in the list
     * @param detail   a short description
     * @param inserted the text that replaces the typed text
     */
    public record Candidate(String text, String detail, String inserted) {

        Candidate(String text, String detail) {
            this(text, detail, text);
        }
    }

    /**
     * Completes the text before the caret.
     *
     * @param line   the complete line, including the text after the caret
     * @param column the column of the caret
     * @param site   the address of the site, or empty if it is unknown
     */
    public static CompletionList complete(String line, int column, RobotsReading reading, String site,
            Catalogue catalogue) {
        String textBeforeCaret = line.substring(0, Math.min(column, line.length()));
        int colon = textBeforeCaret.indexOf(':');
        if (colon < 0) {
            int start = textBeforeCaret.length() - textBeforeCaret.stripLeading().length();
            return createMatching(start, textBeforeCaret, fieldNames());
        }
        Optional<KnownField> preference = preferenceField(textBeforeCaret.substring(0, colon).strip());
        if (preference.isPresent()) {
            PreferenceCompletion completion = new PreferenceCompletion(line, textBeforeCaret.length(), colon + 1);
            return switch (preference.get()) {
                case CONTENT_USAGE -> completion.completeUsage(paths(reading.file()));
                case CONTENT_SIGNAL -> completion.completeSignals();
                default -> completion.completeLicense(site, reading.text().usageReading());
            };
        }
        int start = colon + 1;
        while (start < textBeforeCaret.length() && Character.isWhitespace(textBeforeCaret.charAt(start))) {
            start++;
        }
        return createMatching(start, textBeforeCaret,
                switch (textBeforeCaret.substring(0, colon).strip().toLowerCase(Locale.ROOT)) {
                    case "user-agent" -> userAgents(catalogue);
                    case "allow", "disallow" -> paths(reading.file());
                    case "sitemap" -> sitemaps(reading.file(), site);
                    default -> Stream.empty();
                });
    }

    private static Stream<Candidate> fieldNames() {
        UsageTexts texts = new UsageTexts();
        return Stream.concat(FIELDS.stream().map(field -> new Candidate(field + ": ", "")),
                PREFERENCES.stream().map(field -> new Candidate(field.spelling() + ": ", texts.meaning(field))));
    }

    private static Optional<KnownField> preferenceField(String name) {
        return PREFERENCES.stream().filter(field -> field.spelling().equalsIgnoreCase(name)).findFirst();
    }

    /** Returns the candidates that start with the typed text, without duplicates. */
    static CompletionList createMatching(int start, String textBeforeCaret, Stream<Candidate> candidates) {
        String typedText =
                textBeforeCaret.substring(Math.min(start, textBeforeCaret.length())).toLowerCase(Locale.ROOT);
        return new CompletionList(start, candidates
                .filter(candidate -> candidate.text().toLowerCase(Locale.ROOT).startsWith(typedText)
                        && candidate.text().length() > typedText.length())
                .distinct().limit(MAX_CANDIDATES).toList());
    }

    private static Stream<Candidate> userAgents(Catalogue catalogue) {
        MessageBundle messages = MessageBundle.of("editing");
        MessageBundle purposes = MessageBundle.of("crawlers");
        Stream<Candidate> wildcard = Stream.of(new Candidate("*", messages.text("completion.everyone")));
        return Stream.concat(wildcard, catalogue.entries().stream().map(entry -> new Candidate(entry.token(),
                Stream.of(entry.operator(), purposes.text("purpose." + entry.purpose().code()))
                        .filter(word -> !word.isEmpty()).reduce((a, b) -> a + " · " + b).orElse(""))));
    }

    private static Stream<Candidate> paths(RobotsFile file) {
        return Stream.concat(values(file, LineKind.DISALLOW), values(file, LineKind.ALLOW)).sorted().distinct()
                .map(path -> new Candidate(path, ""));
    }

    private static Stream<Candidate> sitemaps(RobotsFile file, String siteAddress) {
        String site = siteAddress.strip().replaceAll("/+$", "");
        Stream<String> defaultAddress = site.isEmpty() ? Stream.empty() : Stream.of(site + "/sitemap.xml");
        return Stream.concat(defaultAddress, values(file, LineKind.SITEMAP)).distinct()
                .map(address -> new Candidate(address, ""));
    }

    private static Stream<String> values(RobotsFile file, LineKind kind) {
        return file.linesOfKind(kind).stream().map(Line::value).map(file::text).filter(value -> !value.isEmpty());
    }

    /** Completes a line with usage preferences or a licence. */
    private static final class PreferenceCompletion {

        /** A use of pages, and its values. */
        private record Use(String key, String meaning, List<Candidate> values) {

            private Candidate candidate() {
                return new Candidate(key + "=", meaning);
            }
        }

        private final UsageTexts texts = new UsageTexts();
        private final String line;
        private final String textBeforeCaret;
        private final int valueStart;

        /**
         * @param line  the complete line, including the text after the caret
         * @param caret the column of the caret
         * @param start the column after the colon
         */
        PreferenceCompletion(String line, int caret, int start) {
            int comment = line.indexOf('#', start);
            this.line = comment < 0 ? line : line.substring(0, comment);
            textBeforeCaret = line.substring(0, caret);
            valueStart = skipBlanks(start);
        }

        /**
         * Completes the address of a licence.
         *
         * @param site the address of the site, or empty if it is unknown
         */
        CompletionList completeLicense(String site, UsageReading reading) {
            String address = site.strip().replaceAll("/+$", "");
            Stream<String> defaultAddress = address.isEmpty() ? Stream.empty() : Stream.of(address + "/license.xml");
            Stream<String> fileLicenses = reading.licenseLines().stream().map(Line::value)
                    .filter(span -> !span.isEmpty()).map(reading.file()::text);
            return createMatching(valueStart, textBeforeCaret,
                    Stream.concat(defaultAddress, fileLicenses).map(license -> new Candidate(license, "")));
        }

        /**
         * Completes a path or a category after the field, or a category after a path.
         *
         * @param paths the paths of the file
         */
        CompletionList completeUsage(Stream<Candidate> paths) {
            int pathEnd = valueStart;
            boolean hasPath = textBeforeCaret.startsWith("/", valueStart);
            while (hasPath && pathEnd < textBeforeCaret.length()
                    && !Character.isWhitespace(textBeforeCaret.charAt(pathEnd))) {
                pathEnd++;
            }
            Stream<Candidate> absolutePaths = paths.filter(path -> path.text().startsWith("/"));
            if (hasPath && pathEnd == textBeforeCaret.length()) {
                return createMatching(valueStart, textBeforeCaret, absolutePaths);
            }
            List<Use> uses = Arrays.stream(UsageCategory.values())
                    .map(category -> new Use(category.key(), texts.meaning(category), List.of(
                            new Candidate("y", texts.meaning(UsagePreference.ALLOWED)),
                            new Candidate("n", texts.meaning(UsagePreference.DISALLOWED)))))
                    .toList();
            return completeMember(uses, skipBlanks(pathEnd), hasPath ? Stream.empty() : absolutePaths);
        }

        CompletionList completeSignals() {
            return completeMember(Arrays.stream(SignalKey.values())
                    .map(signal -> new Use(signal.key(), texts.meaning(signal), signal.allowedValues().stream()
                            .map(value -> new Candidate(value.word(), texts.meaning(value))).toList()))
                    .toList(), valueStart, Stream.empty());
        }

        /**
         * Completes the key or the value of a member, such as {@code search=y}.
         *
         * @param firstStart     the column at which the first member starts
         * @param firstCandidates further candidates for the first member
         */
        private CompletionList completeMember(List<Use> uses, int firstStart, Stream<Candidate> firstCandidates) {
            int memberStart = Math.max(firstStart, textBeforeCaret.lastIndexOf(',') + 1);
            int equalsSign = textBeforeCaret.indexOf('=', memberStart);
            if (equalsSign >= 0) {
                String key = textBeforeCaret.substring(memberStart, equalsSign).strip();
                return createMatching(skipBlanks(equalsSign + 1), textBeforeCaret, uses.stream()
                        .filter(use -> use.key().equalsIgnoreCase(key)).flatMap(use -> use.values().stream()));
            }
            Set<String> usedKeys = keysOfOtherMembers(firstStart, memberStart);
            Stream<Candidate> keys =
                    uses.stream().filter(use -> !usedKeys.contains(use.key())).map(Use::candidate);
            return createMatching(skipBlanks(memberStart), textBeforeCaret,
                    memberStart == firstStart ? Stream.concat(keys, firstCandidates) : keys);
        }

        /** Returns the keys of all members of the line except the one at the caret. */
        private Set<String> keysOfOtherMembers(int firstStart, int memberStart) {
            Set<String> keys = new TreeSet<>();
            int start = firstStart;
            while (start < line.length()) {
                int comma = line.indexOf(',', start);
                int end = comma < 0 ? line.length() : comma;
                if (start != memberStart) {
                    keys.add(line.substring(start, end).split("[=;]", 2)[0].strip().toLowerCase(Locale.ROOT));
                }
                start = end + 1;
            }
            return keys;
        }

        private int skipBlanks(int from) {
            int column = from;
            while (column < textBeforeCaret.length() && Character.isWhitespace(textBeforeCaret.charAt(column))) {
                column++;
            }
            return column;
        }
    }
}
