package org.roboscope.ui.inspector;

import java.util.AbstractSet;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.PrimitiveIterator;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;

/** Lines of a file, counted from 1, in order: a bit for each line, because a group may have a hundred thousand rules. */
final class LineSet extends AbstractSet<Integer> {

    private final BitSet lines;

    private LineSet(BitSet lines) {
        this.lines = lines;
    }

    static LineSet none() {
        return new LineSet(new BitSet());
    }

    /** The lines of groups, as the file has them, from the first to the last that counts. */
    static LineSet ofGroups(Collection<Group> groups) {
        BitSet lines = new BitSet();
        groups.forEach(group -> lines.set(group.firstLine(), group.lastLine() + 1));
        return new LineSet(lines);
    }

    /** The lines of the rules of groups. */
    static LineSet ofRules(RobotsFile file, Collection<Group> groups) {
        BitSet lines = new BitSet();
        for (Group group : groups) {
            for (int line = group.firstLine(); line <= group.lastLine(); line++) {
                lines.set(line, file.kind(line).isRule());
            }
        }
        return new LineSet(lines);
    }

    static LineSet union(List<LineSet> sets) {
        BitSet lines = new BitSet();
        sets.forEach(set -> lines.or(set.lines));
        return new LineSet(lines);
    }

    LineSet without(LineSet others) {
        BitSet rest = (BitSet) lines.clone();
        rest.andNot(others.lines);
        return new LineSet(rest);
    }

    LineSet alsoIn(LineSet others) {
        BitSet both = (BitSet) lines.clone();
        both.and(others.lines);
        return new LineSet(both);
    }

    @Override
    public boolean contains(@Nullable Object line) {
        return line instanceof Integer number && number >= 0 && lines.get(number);
    }

    @Override
    public Iterator<Integer> iterator() {
        PrimitiveIterator.OfInt numbers = lines.stream().iterator();
        return numbers;
    }

    @Override
    public int size() {
        return lines.cardinality();
    }

    @Override
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LineSet set ? lines.equals(set.lines) : super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
