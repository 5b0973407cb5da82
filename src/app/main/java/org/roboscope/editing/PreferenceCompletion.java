package org.roboscope.editing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;

/** What could stand at the caret in a line that says what may be done with pages. */
final class PreferenceCompletion {

    /** A use of pages, and what may be said of it. */
    private record Use(String key, String meaning, List<CompletionList.Candidate> values) {

        private CompletionList.Candidate candidate() {
            return new CompletionList.Candidate(key + "=", meaning);
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
        Stream<String> others = reading.licenses().stream().map(Line::value).filter(span -> !span.isEmpty())
                .map(reading.file()::text);
        return CompletionList.matching(value, before,
                Stream.concat(usual, others).map(found -> new CompletionList.Candidate(found, "")));
    }

    /**
     * Categories after the field or after a path.
     *
     * @param paths those that the file has
     */
    CompletionList usage(Stream<CompletionList.Candidate> paths) {
        int pathEnd = value;
        boolean hasPath = before.startsWith("/", value);
        while (hasPath && pathEnd < before.length() && !Character.isWhitespace(before.charAt(pathEnd))) {
            pathEnd++;
        }
        Stream<CompletionList.Candidate> fitting = paths.filter(path -> path.text().startsWith("/"));
        if (hasPath && pathEnd == before.length()) {
            return CompletionList.matching(value, before, fitting);
        }
        List<Use> uses = Arrays.stream(UsageCategory.values())
                .map(category -> new Use(category.key(), texts.meaning(category), List.of(
                        new CompletionList.Candidate("y", texts.meaning(UsagePreference.ALLOWED)),
                        new CompletionList.Candidate("n", texts.meaning(UsagePreference.DISALLOWED)))))
                .toList();
        return members(uses, afterBlanks(pathEnd), hasPath ? Stream.empty() : fitting);
    }

    CompletionList signals() {
        return members(Arrays.stream(SignalKey.values())
                .map(signal -> new Use(signal.key(), texts.meaning(signal), signal.allowed().stream()
                        .map(said -> new CompletionList.Candidate(said.word(), texts.meaning(said))).toList()))
                .toList(), value, Stream.empty());
    }

    /**
     * @param first      the column where the first member begins
     * @param alsoAtFirst what may also stand there
     */
    private CompletionList members(List<Use> uses, int first, Stream<CompletionList.Candidate> alsoAtFirst) {
        int member = Math.max(first, before.lastIndexOf(',') + 1);
        int equals = before.indexOf('=', member);
        if (equals >= 0) {
            String key = before.substring(member, equals).strip();
            return CompletionList.matching(afterBlanks(equals + 1), before, uses.stream()
                    .filter(use -> use.key().equalsIgnoreCase(key)).flatMap(use -> use.values().stream()));
        }
        Set<String> others = keysOfOthers(first, member);
        Stream<CompletionList.Candidate> keys =
                uses.stream().filter(use -> !others.contains(use.key())).map(Use::candidate);
        return CompletionList.matching(afterBlanks(member), before,
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
