package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.robots.Group;

/** Says where groups stand. */
final class GroupPlaces {

    private static final int NAMED = 2;

    /** "lines 8–11, 19–20 merged". */
    String lines(List<Group> groups) {
        return groups.size() > 1
                ? MESSAGES.text("lines.merged", ranges(groups))
                : MESSAGES.text("lines", ranges(groups), groups.stream().mapToInt(GroupPlaces::count).sum());
    }

    String ranges(List<Group> groups) {
        return groups.stream().map(GroupPlaces::range).collect(Collectors.joining(", "));
    }

    /** "line 8", "lines 8–11, 19 and 3 more": lines in a row are one range, and only the first ranges are named. */
    String some(Collection<Integer> lines) {
        List<int[]> ranges = new ArrayList<>();
        for (int line : lines) {
            if (!ranges.isEmpty() && ranges.getLast()[1] == line - 1) {
                ranges.getLast()[1] = line;
            } else {
                ranges.add(new int[] {line, line});
            }
        }
        String first = ranges.stream().limit(NAMED).map(range -> range(range[0], range[1]))
                .collect(Collectors.joining(", "));
        if (ranges.size() <= NAMED) {
            return MESSAGES.text("lines", first, lines.size());
        }
        int more = ranges.stream().skip(NAMED).mapToInt(range -> range[1] - range[0] + 1).sum();
        return MESSAGES.text("lines.some", first, more);
    }

    private static int count(Group group) {
        return group.lastLine() - group.firstLine() + 1;
    }

    private static String range(Group group) {
        return range(group.firstLine(), group.lastLine());
    }

    private static String range(int first, int last) {
        return first == last ? Integer.toString(first) : first + "–" + last;
    }
}
