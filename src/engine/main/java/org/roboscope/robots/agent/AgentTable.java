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
 * The User-agent lines of a file by what a standard takes from each, letter case aside, so that a crawler need not be
 * compared with every one of them: files name thousands. A text stands for its bytes, a character each.
 */
public final class AgentTable {

    private final List<AgentLine> all;
    private final List<AgentLine> stars = new ArrayList<>();
    private final List<AgentLine> named = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final Map<String, List<AgentLine>> byText = new HashMap<>();
    /** Values of which the reading takes a part only, without their version. */
    private final Map<String, List<AgentLine>> byWholeName = new HashMap<>();
    /** How long texts are: a name may be as long as a file. */
    private final BitSet lengths = new BitSet();
    private final IntPredicate emptyGroups;
    /**
     * For each line that is not longer than one below it in its group, how long that one is; by the number of the line.
     */
    private volatile @Nullable Map<Integer, Integer> longestFrom;

    private volatile @Nullable Joined joined;

    /** All texts after one another, each closed by a line end, which no text holds; and where each begins. */
    private record Joined(String text, int[] starts) {}

    private AgentTable(List<AgentLine> all, IntPredicate emptyGroups) {
        this.all = all;
        this.emptyGroups = emptyGroups;
    }

    /**
     * Where every group says something.
     *
     * @param agents in file order
     */
    public static AgentTable of(List<AgentLine> agents, AgentReading reading) {
        return of(agents, reading, group -> false);
    }

    /**
     * The table of these lines.
     *
     * @param agents      in file order
     * @param emptyGroups tells which groups say nothing to anybody
     */
    public static AgentTable of(List<AgentLine> agents, AgentReading reading, IntPredicate emptyGroups) {
        AgentTable table = new AgentTable(agents, emptyGroups);
        for (AgentLine agent : agents) {
            if (reading.isStar(agent.bytes(), agent.from(), agent.to())) {
                table.stars.add(agent);
            } else {
                int end = reading.end(agent.bytes(), agent.from(), agent.to());
                String text = text(agent, end);
                table.add(agent, text);
                int nameEnd = AgentReading.WITHOUT_VERSION.end(agent.bytes(), agent.from(), agent.to());
                if (nameEnd != end) {
                    table.byWholeName.computeIfAbsent(text(agent, nameEnd), absent -> new ArrayList<>(1)).add(agent);
                }
            }
        }
        return table;
    }

    private void add(AgentLine agent, String text) {
        named.add(agent);
        texts.add(text);
        byText.computeIfAbsent(text, absent -> new ArrayList<>(1)).add(agent);
        lengths.set(text.length());
    }

    /** What the lines may name: what is taken from each value, and the whole of it but for a version. */
    public Set<String> names() {
        if (byWholeName.isEmpty()) {
            return byText.keySet();
        }
        Set<String> names = new HashSet<>(byText.keySet());
        names.addAll(byWholeName.keySet());
        return names;
    }

    /** The lines that mean everyone. */
    List<AgentLine> stars() {
        return stars;
    }

    /** Whether the group says nothing to anybody. */
    boolean isEmpty(int group) {
        return emptyGroups.test(group);
    }

    /** How many bytes the longest value of the line's group has, from this line on. */
    int longestFrom(AgentLine line) {
        Map<Integer, Integer> known = longestFrom;
        if (known == null) {
            known = findLongest();
            longestFrom = known;
        }
        return known.getOrDefault(line.line(), line.to() - line.from());
    }

    private Map<Integer, Integer> findLongest() {
        Map<Integer, Integer> found = new HashMap<>();
        int group = -1;
        int longest = 0;
        for (AgentLine line : all.reversed()) {
            int length = line.to() - line.from();
            longest = line.group() == group ? Math.max(longest, length) : length;
            group = line.group();
            if (longest > length) {
                found.put(line.line(), longest);
            }
        }
        return found;
    }

    /** The names as this table has them. */
    static List<String> texts(List<String> names) {
        return names.size() == 1 ? List.of(text(names.getFirst())) : names.stream().map(AgentTable::text).toList();
    }

    /** The name as this table has it. */
    public static String text(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return text(bytes, 0, bytes.length);
    }

    private static String text(AgentLine agent, int end) {
        return text(agent.bytes(), agent.from(), end);
    }

    /** The bytes as this table has them. */
    static String text(byte[] bytes, int from, int to) {
        byte[] lower = new byte[to - from];
        for (int i = 0; i < lower.length; i++) {
            lower[i] = Ascii.lower(bytes[from + i]);
        }
        return new String(lower, StandardCharsets.ISO_8859_1);
    }

    /** The lines with one of these texts, in file order. */
    List<AgentLine> equalTo(List<String> wanted) {
        if (wanted.size() == 1) {
            return byText.getOrDefault(wanted.getFirst(), List.of());
        }
        return inFileOrder(wanted.stream().distinct()
                .flatMap(text -> byText.getOrDefault(text, List.of()).stream()).toList());
    }

    /**
     * The lines with one of these texts, and those whose whole value but for a version is one of them; in file order.
     * The latter only for names that hold more than a token can: a reading that cuts values would never find them.
     */
    List<AgentLine> equalToOrNamedWhole(List<String> wanted) {
        List<AgentLine> equal = equalTo(wanted);
        if (byWholeName.isEmpty()) {
            return equal;
        }
        List<AgentLine> whole = wanted.stream().filter(name -> !AgentNames.isToken(name))
                .flatMap(name -> byWholeName.getOrDefault(name, List.of()).stream()).toList();
        return whole.isEmpty() ? equal : inFileOrder(Stream.concat(equal.stream(), whole.stream()).toList());
    }

    /** The lines whose text, unless it is empty, stands somewhere in the name; in file order. */
    List<AgentLine> within(String name) {
        List<AgentLine> found = new ArrayList<>();
        for (int length = lengths.nextSetBit(1); length > 0 && length <= name.length(); length =
                lengths.nextSetBit(length + 1)) {
            for (int from = 0; from + length <= name.length(); from++) {
                found.addAll(byText.getOrDefault(name.substring(from, from + length), List.of()));
            }
        }
        return inFileOrder(found);
    }

    /** The lines in whose text the name stands somewhere, in file order; none for an empty name. */
    List<AgentLine> containing(String name) {
        List<AgentLine> found = new ArrayList<>();
        if (name.isEmpty() || name.indexOf('\n') >= 0) {
            return found;
        }
        Joined all = joined();
        int at = all.text().indexOf(name);
        while (at >= 0) {
            int place = Arrays.binarySearch(all.starts(), at);
            int index = place >= 0 ? place : -place - 2;
            found.add(named.get(index));
            at = index + 1 == all.starts().length ? -1 : all.text().indexOf(name, all.starts()[index + 1]);
        }
        return found;
    }

    private Joined joined() {
        Joined known = joined;
        if (known == null) {
            StringBuilder text = new StringBuilder();
            int[] starts = new int[texts.size()];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = text.length();
                text.append(texts.get(i)).append('\n');
            }
            known = new Joined(text.toString(), starts);
            joined = known;
        }
        return known;
    }

    private static List<AgentLine> inFileOrder(List<AgentLine> lines) {
        return lines.size() < 2
                ? lines
                : lines.stream().distinct().sorted(Comparator.comparingInt(AgentLine::line)).toList();
    }

    /** The value of one User-agent line: {@code bytes[from, to)}, in a group counted from 0. */
    public record AgentLine(int group, int line, byte[] bytes, int from, int to) {}
}
