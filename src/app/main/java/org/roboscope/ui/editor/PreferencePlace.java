package org.roboscope.ui.editor;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.TextReading;

/**
 * Where lines that only count in a group are inserted: in the group of the caret's line, else in the one for everyone.
 * Content-Signal ends no run of User-agent lines, so it stands behind it.
 *
 * @param line counted from 1; what is inserted pushes it down
 */
record PreferencePlace(int line, ByteEdit edit) {

    /** Nothing where there is no such group. */
    static Optional<PreferencePlace> of(TextReading reading, int caret, String lines) {
        RobotsFile file = reading.text().usage().grouped();
        return group(file, caret).map(group -> {
            int lastAgent = group.agents().getLast();
            boolean isInside = caret > lastAgent && caret <= group.lastLine();
            int line = isInside ? caret : lastAgent + 1;
            Line above = file.line(line - 1);
            String gap = above.lineEnd().isEmpty() ? "\n" : "";
            return new PreferencePlace(line, new ByteEdit(Span.emptyAt(above.whole().end()), gap + lines));
        });
    }

    private static Optional<Group> group(RobotsFile file, int caret) {
        List<Group> groups = file.groups();
        return groups.stream().filter(group -> caret >= group.firstLine() && caret <= group.lastLine()).findFirst()
                .or(() -> groups.stream().filter(group -> isForEveryone(file, group)).findFirst());
    }

    private static boolean isForEveryone(RobotsFile file, Group group) {
        return group.agents().stream()
                .anyMatch(agent -> file.text(file.line(agent).value()).equals("*"));
    }
}
