package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.HeaderNames;
import org.roboscope.crawlers.HeaderNames.SentHeader;
import org.roboscope.messages.MessageBundle;

/**
 * How a file differs from the one that would be written now, apart from the time of making. Whom the file refuses is taken
 * from its rules, not from its comments.
 *
 * @param missing crawlers that it should refuse
 * @param surplus crawlers that it should not refuse
 * @param changed crawlers that both refuse, by different lines, where the two refuse the same crawlers
 * @param line    the first line that differs, counted from 1
 */
public record RulesDifference(
        List<String> missing, List<String> surplus, List<String> changed, OptionalInt line) {

    /** A name in an expression, with what stands around it there. */
    private static final Pattern NAME = Pattern.compile("[()|]([A-Za-z0-9 ._\\[\\]-]+)(?=[()|])");

    public RulesDifference {
        missing = List.copyOf(missing);
        surplus = List.copyOf(surplus);
        changed = List.copyOf(changed);
    }

    public static RulesDifference between(String existing, ServerFile wanted, Catalogue catalogue) {
        List<String> old = existing.lines().toList();
        List<String> now = wanted.text().lines().toList();
        OptionalInt line = firstDifference(old, now);
        if (line.isEmpty()) {
            return new RulesDifference(List.of(), List.of(), List.of(), line);
        }
        List<String> missing = new ArrayList<>();
        List<String> surplus = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        List<Set<String>> oldNames = old.stream().map(RulesDifference::names).toList();
        List<Set<String>> nowNames = now.stream().map(RulesDifference::names).toList();
        for (CatalogueEntry entry : catalogue.entries()) {
            if (HeaderNames.sentHeader(entry) instanceof SentHeader.Named(List<String> names)) {
                List<String> before = linesFor(names, old, oldNames);
                List<String> after = linesFor(names, now, nowNames);
                if (!before.equals(after)) {
                    (before.isEmpty() ? missing : after.isEmpty() ? surplus : changed).add(entry.token());
                }
            }
        }
        boolean sameCrawlers = missing.isEmpty() && surplus.isEmpty();
        return new RulesDifference(missing, surplus, sameCrawlers ? changed : List.of(), line);
    }

    private static OptionalInt firstDifference(List<String> old, List<String> now) {
        int size = Math.max(old.size(), now.size());
        for (int at = 0; at < size; at++) {
            boolean isSame = at < old.size() && at < now.size()
                    && (old.get(at).equals(now.get(at)) || isTime(old.get(at)) && isTime(now.get(at)));
            if (!isSame) {
                return OptionalInt.of(at + 1);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isTime(String line) {
        return line.startsWith(ServerRuleText.MADE);
    }

    private static Set<String> names(String line) {
        Set<String> names = new HashSet<>();
        if (!line.stripLeading().startsWith("#")) {
            Matcher name = NAME.matcher(line);
            for (int at = 0; name.find(at); at = name.end()) {
                names.add(name.group(1).replace("[.]", ".").toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static List<String> linesFor(List<String> names, List<String> lines, List<Set<String>> inLines) {
        List<String> found = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            if (names.stream().map(name -> name.toLowerCase(Locale.ROOT)).anyMatch(inLines.get(at)::contains)) {
                found.add(lines.get(at));
            }
        }
        return found;
    }

    public boolean isNone() {
        return line.isEmpty();
    }

    /** What differs, and for whom. */
    public List<String> sentences(String file) {
        MessageBundle messages = MessageBundle.of("enforce");
        if (isNone()) {
            return List.of(messages.text("difference.none", file));
        }
        List<String> said = new ArrayList<>();
        sentence("difference.missing", file, missing).ifPresent(said::add);
        sentence("difference.surplus", file, surplus).ifPresent(said::add);
        sentence("difference.changed", file, changed).ifPresent(said::add);
        if (said.isEmpty()) {
            said.add(messages.text("difference.line", file, line.getAsInt()));
        }
        return said;
    }

    private static Optional<String> sentence(String key, String file, List<String> crawlers) {
        return crawlers.isEmpty() ? Optional.empty() : Optional.of(MessageBundle.of("enforce").text(
                key, crawlers.size(), file, String.join(", ", crawlers)));
    }
}
