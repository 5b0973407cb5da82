package org.roboscope.robots.agent;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.Ascii;

/**
 * An index of the User-agent lines of a file, by the name that a standard reads in each. Files may name thousands of
 * crawlers. Names are compared as keys: their UTF-8 bytes, one character each, with ASCII letters in lower case.
 */
public final class AgentTable {

    private final List<AgentLine> agentLines;
    private final List<AgentLine> starLines = new ArrayList<>();
    private final List<AgentLine> namedLines = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();
    private final Map<String, List<AgentLine>> linesByKey = new HashMap<>();
    /** Lines whose value is longer than the part that the reading compares, by the whole value without its version. */
    private final Map<String, List<AgentLine>> linesByWholeName = new HashMap<>();
    /** The lengths of all keys, because a name may be as long as a file. */
    private final BitSet keyLengths = new BitSet();
    private final IntPredicate isEmptyGroup;
    /**
     * The length of the longest value from a line to the end of its group, by line number. Lines without a longer value
     * after them are omitted.
     */
    private volatile @Nullable Map<Integer, Integer> longestLengthByLine;

    private volatile @Nullable JoinedKeys joinedKeys;

    /** All keys in one string, and the start of each key. A line end follows each key; no key contains one. */
    private record JoinedKeys(String text, int[] starts) {}

    private AgentTable(List<AgentLine> agentLines, IntPredicate isEmptyGroup) {
        this.agentLines = agentLines;
        this.isEmptyGroup = isEmptyGroup;
    }

    /**
     * Creates a table of lines whose groups all have content.
     *
     * @param agents the lines in file order
     */
    public static AgentTable of(List<AgentLine> agents, AgentReading reading) {
        return of(agents, reading, group -> false);
    }

    /**
     * Creates a table of User-agent lines.
     *
     * @param agents       the lines in file order
     * @param isEmptyGroup tests whether a group has no content
     */
    public static AgentTable of(List<AgentLine> agents, AgentReading reading, IntPredicate isEmptyGroup) {
        AgentTable table = new AgentTable(agents, isEmptyGroup);
        for (AgentLine agent : agents) {
            if (reading.isStar(agent.bytes(), agent.from(), agent.to())) {
                table.starLines.add(agent);
            } else {
                int end = reading.end(agent.bytes(), agent.from(), agent.to());
                String key = key(agent, end);
                table.addNamedLine(agent, key);
                int nameEnd = AgentReading.WITHOUT_VERSION.end(agent.bytes(), agent.from(), agent.to());
                if (nameEnd != end) {
                    table.linesByWholeName.computeIfAbsent(key(agent, nameEnd), absent -> new ArrayList<>(1))
                            .add(agent);
                }
            }
        }
        return table;
    }

    private void addNamedLine(AgentLine agent, String key) {
        namedLines.add(agent);
        keys.add(key);
        linesByKey.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(agent);
        keyLengths.set(key.length());
    }

    /**
     * Returns the keys of all names. For each value, these are the compared part and the whole value without its
     * version.
     */
    public Set<String> names() {
        if (linesByWholeName.isEmpty()) {
            return linesByKey.keySet();
        }
        Set<String> names = new HashSet<>(linesByKey.keySet());
        names.addAll(linesByWholeName.keySet());
        return names;
    }

    /** Returns the lines that represent every crawler. */
    List<AgentLine> starLines() {
        return starLines;
    }

    boolean isEmpty(int group) {
        return isEmptyGroup.test(group);
    }

    /** Returns the length of the longest value in the line's group, from this line on. */
    int longestLengthFrom(AgentLine line) {
        Map<Integer, Integer> cached = longestLengthByLine;
        if (cached == null) {
            cached = findLongestLengths();
            longestLengthByLine = cached;
        }
        return cached.getOrDefault(line.line(), line.to() - line.from());
    }

    private Map<Integer, Integer> findLongestLengths() {
        Map<Integer, Integer> longestByLine = new HashMap<>();
        int group = -1;
        int maxLength = 0;
        for (AgentLine line : agentLines.reversed()) {
            int length = line.to() - line.from();
            maxLength = line.group() == group ? Math.max(maxLength, length) : length;
            group = line.group();
            if (maxLength > length) {
                longestByLine.put(line.line(), maxLength);
            }
        }
        return longestByLine;
    }

    /** Returns the keys of names. */
    static List<String> keys(List<String> names) {
        return names.size() == 1 ? List.of(key(names.getFirst())) : names.stream().map(AgentTable::key).toList();
    }

    /** Returns the key of a name. */
    public static String key(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return key(bytes, 0, bytes.length);
    }

    private static String key(AgentLine agent, int end) {
        return key(agent.bytes(), agent.from(), end);
    }

    /** Returns the key of {@code bytes[from, to)}. */
    static String key(byte[] bytes, int from, int to) {
        byte[] lowerCase = new byte[to - from];
        for (int i = 0; i < lowerCase.length; i++) {
            lowerCase[i] = Ascii.toLowerCase(bytes[from + i]);
        }
        return new String(lowerCase, StandardCharsets.ISO_8859_1);
    }

    /** Returns the lines with one of these keys, in file order. */
    List<AgentLine> linesWithKeys(List<String> keys) {
        if (keys.size() == 1) {
            return linesByKey.getOrDefault(keys.getFirst(), List.of());
        }
        return sortByLine(keys.stream().distinct()
                .flatMap(key -> linesByKey.getOrDefault(key, List.of()).stream()).toList());
    }

    /**
     * Returns the lines with one of these keys, and the lines whose whole value without its version has one of them, in
     * file order. Whole values are compared only with names that are not tokens, because the compared part of a value
     * cannot equal such a name.
     */
    List<AgentLine> linesWithKeysOrWholeNames(List<String> keys) {
        List<AgentLine> linesByKeys = linesWithKeys(keys);
        if (linesByWholeName.isEmpty()) {
            return linesByKeys;
        }
        List<AgentLine> linesByNames = keys.stream().filter(name -> !AgentNames.isToken(name))
                .flatMap(name -> linesByWholeName.getOrDefault(name, List.of()).stream()).toList();
        return linesByNames.isEmpty()
                ? linesByKeys
                : sortByLine(Stream.concat(linesByKeys.stream(), linesByNames.stream()).toList());
    }

    /** Returns the lines whose key is part of the name and not empty, in file order. */
    List<AgentLine> linesContainedIn(String name) {
        List<AgentLine> lines = new ArrayList<>();
        for (int length = keyLengths.nextSetBit(1); length > 0 && length <= name.length(); length =
                keyLengths.nextSetBit(length + 1)) {
            for (int from = 0; from + length <= name.length(); from++) {
                lines.addAll(linesByKey.getOrDefault(name.substring(from, from + length), List.of()));
            }
        }
        return sortByLine(lines);
    }

    /** Returns the lines whose key contains the name, in file order. There are none for an empty name. */
    List<AgentLine> linesContaining(String name) {
        List<AgentLine> lines = new ArrayList<>();
        if (name.isEmpty() || name.indexOf('\n') >= 0) {
            return lines;
        }
        JoinedKeys keysInOneString = joinedKeys();
        int start = keysInOneString.text().indexOf(name);
        while (start >= 0) {
            int position = Arrays.binarySearch(keysInOneString.starts(), start);
            int index = position >= 0 ? position : -position - 2;
            lines.add(namedLines.get(index));
            start = index + 1 == keysInOneString.starts().length
                    ? -1
                    : keysInOneString.text().indexOf(name, keysInOneString.starts()[index + 1]);
        }
        return lines;
    }

    private JoinedKeys joinedKeys() {
        JoinedKeys cached = joinedKeys;
        if (cached == null) {
            StringBuilder text = new StringBuilder();
            int[] starts = new int[keys.size()];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = text.length();
                text.append(keys.get(i)).append('\n');
            }
            cached = new JoinedKeys(text.toString(), starts);
            joinedKeys = cached;
        }
        return cached;
    }

    private static List<AgentLine> sortByLine(List<AgentLine> lines) {
        return lines.size() < 2
                ? lines
                : lines.stream().distinct().sorted(Comparator.comparingInt(AgentLine::line)).toList();
    }

    /** One User-agent line with the value {@code bytes[from, to)}. Groups are counted from 0. */
    public record AgentLine(int group, int line, byte[] bytes, int from, int to) {}
}
