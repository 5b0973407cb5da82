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
 * What could stand where the caret is.
 *
 * @param start column where what is typed so far begins
 */
public record CompletionList(int start, List<Candidate> candidates) {

    private static final List<String> FIELDS =
            List.of("User-agent", "Disallow", "Allow", "Sitemap", "Crawl-delay", "Host", "Clean-param");
    private static final List<KnownField> PREFERENCES =
            Arrays.stream(KnownField.values()).filter(PreferenceParts::isPreference).toList();
    private static final int MOST = 200;

    /** @param detail a few words on it */
    public record Candidate(String text, String detail, String inserted) {

        Candidate(String text, String detail) {
            this(text, detail, text);
        }
    }

    /**
     * What goes on from what is typed there.
     *
     * @param line   whole, with what stands behind the caret
     * @param column of the caret
     * @param site   its address; empty where it is not known
     */
    public static CompletionList at(String line, int column, RobotsReading reading, String site, Catalogue catalogue) {
        String before = line.substring(0, Math.min(column, line.length()));
        int colon = before.indexOf(':');
        if (colon < 0) {
            int start = before.length() - before.stripLeading().length();
            return matching(start, before, fields());
        }
        Optional<KnownField> preference = preference(before.substring(0, colon).strip());
        if (preference.isPresent()) {
            PreferenceCompletion there = new PreferenceCompletion(line, before.length(), colon + 1);
            return switch (preference.get()) {
                case CONTENT_USAGE -> there.usage(paths(reading.file()));
                case CONTENT_SIGNAL -> there.signals();
                default -> there.license(site, reading.text().usageReading());
            };
        }
        int start = colon + 1;
        while (start < before.length() && Character.isWhitespace(before.charAt(start))) {
            start++;
        }
        return matching(start, before, switch (before.substring(0, colon).strip().toLowerCase(Locale.ROOT)) {
            case "user-agent" -> agents(catalogue);
            case "allow", "disallow" -> paths(reading.file());
            case "sitemap" -> sitemaps(reading.file(), site);
            default -> Stream.empty();
        });
    }

    private static Stream<Candidate> fields() {
        UsageTexts texts = new UsageTexts();
        return Stream.concat(FIELDS.stream().map(field -> new Candidate(field + ": ", "")),
                PREFERENCES.stream().map(field -> new Candidate(field.spelling() + ": ", texts.meaning(field))));
    }

    private static Optional<KnownField> preference(String field) {
        return PREFERENCES.stream().filter(known -> known.spelling().equalsIgnoreCase(field)).findFirst();
    }

    /** Those that go on from what is typed, each once. */
    static CompletionList matching(int start, String before, Stream<Candidate> all) {
        String typed = before.substring(Math.min(start, before.length())).toLowerCase(Locale.ROOT);
        return new CompletionList(start, all
                .filter(candidate -> candidate.text().toLowerCase(Locale.ROOT).startsWith(typed)
                        && candidate.text().length() > typed.length())
                .distinct().limit(MOST).toList());
    }

    private static Stream<Candidate> agents(Catalogue catalogue) {
        MessageBundle words = MessageBundle.of("editing");
        MessageBundle purposes = MessageBundle.of("crawlers");
        Stream<Candidate> everyone = Stream.of(new Candidate("*", words.text("completion.everyone")));
        return Stream.concat(everyone, catalogue.entries().stream().map(entry -> new Candidate(entry.token(),
                Stream.of(entry.operator(), purposes.text("purpose." + entry.purpose().code()))
                        .filter(word -> !word.isEmpty()).reduce((a, b) -> a + " · " + b).orElse(""))));
    }

    private static Stream<Candidate> paths(RobotsFile file) {
        return Stream.concat(values(file, LineKind.DISALLOW), values(file, LineKind.ALLOW)).sorted().distinct()
                .map(path -> new Candidate(path, ""));
    }

    private static Stream<Candidate> sitemaps(RobotsFile file, String typed) {
        String site = typed.strip().replaceAll("/+$", "");
        Stream<String> usual = site.isEmpty() ? Stream.empty() : Stream.of(site + "/sitemap.xml");
        return Stream.concat(usual, values(file, LineKind.SITEMAP)).distinct()
                .map(address -> new Candidate(address, ""));
    }

    private static Stream<String> values(RobotsFile file, LineKind kind) {
        return file.linesOfKind(kind).stream().map(Line::value).map(file::text).filter(value -> !value.isEmpty());
    }

    /** What could stand at the caret in a line that says what may be done with pages. */
    private static final class PreferenceCompletion {

        /** A use of pages, and what may be said of it. */
        private record Use(String key, String meaning, List<Candidate> values) {

            private Candidate candidate() {
                return new Candidate(key + "=", meaning);
            }
        }

        private final UsageTexts texts = new UsageTexts();
        private final String line;
        private final String before;
        private final int value;

        /**
         * @param whole with what stands behind the caret
         * @param caret its column
         * @param from  the column after the colon
         */
        PreferenceCompletion(String whole, int caret, int from) {
            int comment = whole.indexOf('#', from);
            line = comment < 0 ? whole : whole.substring(0, comment);
            before = whole.substring(0, caret);
            value = afterBlanks(from);
        }

        /** @param site the site's own address; empty where it is not known */
        CompletionList license(String site, UsageReading reading) {
            String address = site.strip().replaceAll("/+$", "");
            Stream<String> usual = address.isEmpty() ? Stream.empty() : Stream.of(address + "/license.xml");
            Stream<String> others = reading.licenseLines().stream().map(Line::value).filter(span -> !span.isEmpty())
                    .map(reading.file()::text);
            return matching(value, before,
                    Stream.concat(usual, others).map(found -> new Candidate(found, "")));
        }

        /**
         * Categories after the field or after a path.
         *
         * @param paths those that the file has
         */
        CompletionList usage(Stream<Candidate> paths) {
            int pathEnd = value;
            boolean hasPath = before.startsWith("/", value);
            while (hasPath && pathEnd < before.length() && !Character.isWhitespace(before.charAt(pathEnd))) {
                pathEnd++;
            }
            Stream<Candidate> fitting = paths.filter(path -> path.text().startsWith("/"));
            if (hasPath && pathEnd == before.length()) {
                return matching(value, before, fitting);
            }
            List<Use> uses = Arrays.stream(UsageCategory.values())
                    .map(category -> new Use(category.key(), texts.meaning(category), List.of(
                            new Candidate("y", texts.meaning(UsagePreference.ALLOWED)),
                            new Candidate("n", texts.meaning(UsagePreference.DISALLOWED)))))
                    .toList();
            return members(uses, afterBlanks(pathEnd), hasPath ? Stream.empty() : fitting);
        }

        CompletionList signals() {
            return members(Arrays.stream(SignalKey.values())
                    .map(signal -> new Use(signal.key(), texts.meaning(signal), signal.allowedValues().stream()
                            .map(said -> new Candidate(said.word(), texts.meaning(said))).toList()))
                    .toList(), value, Stream.empty());
        }

        /**
         * @param first      the column where the first member begins
         * @param alsoAtFirst what may also stand there
         */
        private CompletionList members(List<Use> uses, int first, Stream<Candidate> alsoAtFirst) {
            int member = Math.max(first, before.lastIndexOf(',') + 1);
            int equals = before.indexOf('=', member);
            if (equals >= 0) {
                String key = before.substring(member, equals).strip();
                return matching(afterBlanks(equals + 1), before, uses.stream()
                        .filter(use -> use.key().equalsIgnoreCase(key)).flatMap(use -> use.values().stream()));
            }
            Set<String> others = keysOfOthers(first, member);
            Stream<Candidate> keys =
                    uses.stream().filter(use -> !others.contains(use.key())).map(Use::candidate);
            return matching(afterBlanks(member), before,
                    member == first ? Stream.concat(keys, alsoAtFirst) : keys);
        }

        /** What the line names before and behind the member at the caret. */
        private Set<String> keysOfOthers(int first, int member) {
            Set<String> keys = new TreeSet<>();
            int start = first;
            while (start < line.length()) {
                int comma = line.indexOf(',', start);
                int end = comma < 0 ? line.length() : comma;
                if (start != member) {
                    keys.add(line.substring(start, end).split("[=;]", 2)[0].strip().toLowerCase(Locale.ROOT));
                }
                start = end + 1;
            }
            return keys;
        }

        private int afterBlanks(int from) {
            int at = from;
            while (at < before.length() && Character.isWhitespace(before.charAt(at))) {
                at++;
            }
            return at;
        }
    }
}
