package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.bytes.Span;

/**
 * Gathers fixes that can be made at once. A fix holds for the file as it is: what one of them rests on, another must not
 * change. Of two rules that each make the other needless, one has to stay.
 */
final class FixAll {

    /** So many single changes an editor makes in no time. */
    private static final int MANY = 200;

    private final TextVersion text;
    private final TextMap map;
    private final TreeMap<Integer, ByteEdit> edits = new TreeMap<>();
    private final BitSet changed = new BitSet();
    private final BitSet restedOn = new BitSet();

    FixAll(TextVersion text) {
        this.text = text;
        this.map = text.map();
    }

    /** Takes the finding's first fix, unless it gets in the way of those taken before. */
    boolean add(Finding finding) {
        Fix fix = finding.fixes().getFirst();
        BitSet changing = lines(fix);
        BitSet resting = new BitSet();
        finding.related().stream().mapToInt(RelatedLocation::line).forEach(resting::set);
        List<ByteEdit> more = edits(fix);
        if (!changing.intersects(restedOn) && !resting.intersects(changed) && more.stream().noneMatch(this::touches)) {
            more.forEach(edit -> edits.put(edit.bytes().start(), edit));
            changed.or(changing);
            restedOn.or(resting);
            return true;
        }
        return false;
    }

    /**
     * In file order. Very many are made one, which puts back what lies between them: not where lines end in different
     * ways, since what is put back gets the usual end.
     */
    List<ByteEdit> edits() {
        boolean joined = edits.size() > MANY && !text.content().lineEnds().isMixed();
        return joined ? List.of(joined()) : new ArrayList<>(edits.values());
    }

    private ByteEdit joined() {
        StringBuilder joined = new StringBuilder();
        int start = edits.firstKey();
        int at = start;
        for (ByteEdit edit : edits.values()) {
            joined.append(map.text(new Span(at, edit.bytes().start()))).append(edit.text());
            at = edit.bytes().end();
        }
        return new ByteEdit(new Span(start, at), joined.toString());
    }

    static List<ByteEdit> edits(Fix fix) {
        return fix.edits().stream().map(edit -> new ByteEdit(edit.span(), edit.text())).toList();
    }

    private BitSet lines(Fix fix) {
        BitSet lines = new BitSet();
        fix.edits().forEach(edit -> lines.set(
                map.lineOf(edit.span().start()),
                map.lineOf(Math.max(edit.span().start(), edit.span().end() - 1)) + 1));
        return lines;
    }

    private boolean touches(ByteEdit edit) {
        Map.Entry<Integer, ByteEdit> before = edits.floorEntry(edit.bytes().start());
        Map.Entry<Integer, ByteEdit> behind = edits.higherEntry(edit.bytes().start());
        return (before != null && meet(before.getValue(), edit)) || (behind != null && meet(edit, behind.getValue()));
    }

    /** Side by side is apart, unless nothing but a place says where one of them is. */
    private static boolean meet(ByteEdit first, ByteEdit second) {
        int end = first.bytes().end();
        int start = second.bytes().start();
        return end > start || (end == start && (first.bytes().isEmpty() || second.bytes().isEmpty()));
    }
}
