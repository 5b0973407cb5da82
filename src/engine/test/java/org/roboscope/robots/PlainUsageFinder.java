package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.PlainVerdictFinder.PlainRule;

/**
 * Finds the preferences for the use of a page in the simplest way: line by line, from the parts of generated lines. It
 * is compared with the engine.
 */
final class PlainUsageFinder {

    /** A generated line: its kind and its text. */
    sealed interface PlainLine {

        record Agent(String name) implements PlainLine {}

        record Rule(boolean allow, String value) implements PlainLine {}

        record Usage(String path, PlainDictionary dictionary) implements PlainLine {}

        record Other(String text) implements PlainLine {}

        default String text() {
            return switch (this) {
                case Agent agent -> "User-agent: " + agent.name();
                case Rule rule -> (rule.allow() ? "Allow: " : "Disallow: ") + rule.value();
                case Usage usage -> "Content-Usage: " + (usage.path() + " " + usage.dictionary().text()).strip();
                case Other other -> other.text();
            };
        }
    }

    /** A key and a value as written; the value includes the equals sign. */
    record PlainMember(String key, String value) {}

    /** @param isInvalid whether text after the members makes the dictionary invalid */
    record PlainDictionary(List<PlainMember> members, boolean isInvalid) {

        String text() {
            return String.join(", ", members.stream().map(member -> member.key() + member.value()).toList())
                    + (isInvalid ? "," : "");
        }

        String preference(String key) {
            String preference = "unknown";
            for (PlainMember member : members) {
                if (member.key().equals(key)) {
                    String value = member.value().replaceFirst(";.*", "");
                    preference = switch (value) {
                        case "=y" -> "allowed";
                        case "=n" -> "disallowed";
                        default -> "unknown";
                    };
                }
            }
            return isInvalid ? "unknown" : preference;
        }
    }

    private record Group(List<String> agents, List<PlainRule> rules, List<NumberedUsage> usages) {}

    private record NumberedUsage(int line, PlainLine.Usage usage) {}

    private final PlainVerdictFinder paths = new PlainVerdictFinder(Standards.RFC_9309);

    /** Returns the preference for each use, then the lines, as in the table of cases. */
    List<String> usage(List<PlainLine> lines, String crawler, String path) {
        List<PlainRule> rules = followedGroups(splitIntoGroups(lines, false), crawler).stream()
                .flatMap(group -> group.rules().stream()).toList();
        if (paths.verdict(rules, path).outcome().equals("BLOCKED")) {
            return List.of("none", "none", "[]");
        }
        List<NumberedUsage> matching = followedGroups(splitIntoGroups(lines, true), crawler).stream()
                .flatMap(group -> group.usages().stream())
                .filter(usage -> usage.usage().path().isEmpty() || paths.matches(usage.usage().path(), path)).toList();
        int longest = matching.stream().mapToInt(this::length).max().orElse(0);
        List<NumberedUsage> countingLines = matching.stream().filter(usage -> length(usage) == longest).toList();
        String train = preference("train-ai", countingLines);
        String search = preference("search", countingLines);
        List<Integer> decidingLines = countingLines.stream()
                .filter(usage -> decides(usage, "train-ai", train) || decides(usage, "search", search))
                .map(NumberedUsage::line).toList();
        return List.of(train, search, decidingLines.toString());
    }

    private static boolean decides(NumberedUsage usage, String key, String preference) {
        return !preference.equals("unknown") && usage.usage().dictionary().preference(key).equals(preference);
    }

    private static String preference(String key, List<NumberedUsage> countingLines) {
        List<String> preferences =
                countingLines.stream().map(usage -> usage.usage().dictionary().preference(key)).toList();
        return Stream.of("disallowed", "allowed").filter(preferences::contains).findFirst().orElse("unknown");
    }

    private int length(NumberedUsage usage) {
        return paths.length(usage.usage().path());
    }

    private static List<Group> followedGroups(List<Group> groups, String crawler) {
        List<Group> ownGroups = groups.stream().filter(group -> group.agents().contains(crawler)).toList();
        return ownGroups.isEmpty() ? groups.stream().filter(group -> group.agents().contains("*")).toList() : ownGroups;
    }

    /**
     * Splits lines into groups. Only a rule ends a run of User-agent lines; Content-Usage is a rule for its readers.
     */
    private static List<Group> splitIntoGroups(List<PlainLine> lines, boolean usageIsRule) {
        List<Group> groups = new ArrayList<>();
        boolean isRuleSeen = true;
        for (int i = 0; i < lines.size(); i++) {
            switch (lines.get(i)) {
                case PlainLine.Agent agent -> {
                    if (isRuleSeen) {
                        groups.add(new Group(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
                        isRuleSeen = false;
                    }
                    groups.getLast().agents().add(agent.name());
                }
                case PlainLine.Rule rule -> {
                    isRuleSeen = true;
                    if (!groups.isEmpty()) {
                        groups.getLast().rules().add(new PlainRule(i + 1, rule.allow(), rule.value()));
                    }
                }
                case PlainLine.Usage usage -> {
                    isRuleSeen |= usageIsRule;
                    if (!groups.isEmpty()) {
                        groups.getLast().usages().add(new NumberedUsage(i + 1, usage));
                    }
                }
                case PlainLine.Other other -> {}
            }
        }
        return groups;
    }
}
