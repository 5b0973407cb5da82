package org.roboscope.ui.inspector;

import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.robots.Group;
import org.roboscope.ui.common.Messages;

/** Says where groups stand. */
final class Places {

    private final Messages messages;

    Places(Messages messages) {
        this.messages = messages;
    }

    /** "lines 8–11, 19–20 merged". */
    String lines(List<Group> groups) {
        boolean single = groups.size() == 1 && groups.getFirst().firstLine() == groups.getFirst().lastLine();
        return messages.text(groups.size() > 1 ? "lines.merged" : single ? "lines.one" : "lines.many", ranges(groups));
    }

    String ranges(List<Group> groups) {
        return groups.stream().map(Places::range).collect(Collectors.joining(", "));
    }

    private static String range(Group group) {
        return group.firstLine() == group.lastLine()
                ? Integer.toString(group.firstLine())
                : group.firstLine() + "–" + group.lastLine();
    }
}
