package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.robots.PlainVerdictFinder.PlainRule;

/**
 * Finds Yandex's groups in the simplest way, sentence by sentence as on the page about standards: one pass over the
 * lines for one crawler at a time. It shares no code with the engine. A character is a byte.
 */
final class PlainYandexGroups {

    /**
     * A crawler with its names: a value must begin with the first one, and one of the others must begin with the value.
     */
    record PlainName(String requiredStart, List<String> fullNames) {

        static final PlainName EVERYONE = new PlainName("*", List.of("*"));

        boolean matches(String value) {
            return value.startsWith(requiredStart) && fullNames.stream().anyMatch(full -> full.startsWith(value));
        }
    }

    /** The group that a crawler follows: its rules in file order. */
    record PlainGroup(List<PlainRule> rules) {}

    private static final int MAX_RULES = 2_048;
    private static final Pattern DELAY = Pattern.compile("[0-9]*[.]?[0-9]*");
    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    private final List<String> lines;
    /** Whether the names of others after the matching one count for the length, as in the published parser. */
    private final boolean othersCount;

    PlainYandexGroups(String text, boolean othersCount) {
        String withoutMark = text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text;
        this.lines = List.of(LINE_END.split(withoutMark, -1));
        this.othersCount = othersCount;
    }

    /** Returns the group that the crawler follows, if any. */
    Optional<PlainGroup> followedGroup(PlainName name, boolean followsStar) {
        Optional<PlainGroup> ownGroup = group(name);
        return ownGroup.isPresent() || !followsStar ? ownGroup : group(PlainName.EVERYONE);
    }

    /** Whether the group has too many rules, so that the whole file allows everything. */
    static boolean isTooLarge(PlainGroup group) {
        return group.rules().size() > MAX_RULES;
    }

    private Optional<PlainGroup> group(PlainName name) {
        GroupReader reader = new GroupReader(name, othersCount);
        for (int i = 0; i < lines.size(); i++) {
            reader.readLine(i + 1, lines.get(i));
        }
        return reader.group();
    }

    /** Reads the group of one crawler, line by line. */
    private static final class GroupReader {

        private final PlainName name;
        private final boolean othersCount;
        private final List<PlainRule> rules = new ArrayList<>();
        private int delays;
        private int length;
        private boolean wasEverJoined;
        private boolean isJoined;
        /** Whether the last field was a User-agent, without a blank line after it. */
        private boolean isInRun;

        GroupReader(PlainName name, boolean othersCount) {
            this.name = name;
            this.othersCount = othersCount;
        }

        void readLine(int number, String line) {
            int comment = line.indexOf('#');
            String content = strip(comment < 0 ? line : line.substring(0, comment));
            if (content.isEmpty()) {
                isInRun = false;
                return;
            }
            int colon = content.indexOf(':');
            if (colon < 0) {
                return;
            }
            String field = strip(content.substring(0, colon)).toLowerCase(Locale.ROOT);
            String value = strip(content.substring(colon + 1));
            if (field.equals("user-agent")) {
                readAgent(lowerCase(value));
            } else {
                isInRun = false;
                if (isJoined) {
                    readFieldOfGroup(number, field, value);
                }
            }
        }

        private void readFieldOfGroup(int number, String field, String value) {
            if (field.equals("allow") || field.equals("disallow")) {
                rule(number, field.equals("allow"), value).ifPresent(rules::add);
            } else if (field.equals("crawl-delay") && isDelay(value)) {
                delays++;
            }
        }

        private void readAgent(String agent) {
            if (!isInRun) {
                isJoined = false;
                isInRun = true;
            }
            isJoined |= name.matches(agent) && agent.length() >= length;
            boolean counts = isJoined && (othersCount || name.matches(agent));
            if (counts && (!wasEverJoined || agent.length() > length)) {
                rules.clear();
                delays = 0;
            }
            if (counts) {
                wasEverJoined = true;
                length = Math.max(length, agent.length());
            }
        }

        /** Returns the group, or empty if it has neither a rule nor a delay. */
        Optional<PlainGroup> group() {
            return rules.isEmpty() && delays == 0 ? Optional.empty() : Optional.of(new PlainGroup(List.copyOf(rules)));
        }
    }

    private static Optional<PlainRule> rule(int line, boolean allow, String value) {
        boolean counts = value.isEmpty() ? !allow : value.charAt(0) == '/' || value.charAt(0) == '*';
        return counts ? Optional.of(new PlainRule(line, allow, value)) : Optional.empty();
    }

    /** Whether the delay is a number, possibly with a fraction; the parser reads at most 1,024 seconds. */
    private static boolean isDelay(String value) {
        if (value.isEmpty() || !DELAY.matcher(value).matches()) {
            return false;
        }
        String seconds = value.contains(".") ? value.substring(0, value.indexOf('.')) : value;
        String significant = seconds.replaceFirst("^0+", "");
        return significant.length() < 4 || (significant.length() == 4 && Integer.parseInt(significant) <= 1_024);
    }

    private static String lowerCase(String text) {
        StringBuilder lower = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            lower.append(c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
        }
        return lower.toString();
    }

    private static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isWhitespace(text.charAt(from))) {
            from++;
        }
        while (to > from && isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isWhitespace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
