package org.roboscope.ui.editor;

import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;

/** Above which line a template with groups of its own is inserted, so that no rule leaves the group that it stands in. */
final class TemplatePlace {

    private TemplatePlace() {}

    /**
     * The line of the caret, or the one behind the group that it would split.
     *
     * @param caret the caret's line, counted from 1
     */
    static int line(RobotsFile file, int caret) {
        return file.groups().stream()
                .filter(group -> group.firstLine() < caret)
                .reduce((before, last) -> last)
                .map(group -> lastLine(file, group))
                .filter(last -> caret <= last)
                .map(last -> last + 1)
                .orElseGet(() -> withoutHeading(file, caret));
    }

    /** Comments right above a group are its heading, unless the file begins with them: then they may be about all of it. */
    private static int withoutHeading(RobotsFile file, int caret) {
        if (file.groups().stream().noneMatch(group -> group.firstLine() == caret)) {
            return caret;
        }
        int line = caret;
        while (line > 1 && file.kind(line - 1) == LineKind.COMMENT) {
            line--;
        }
        return line == 1 ? caret : line;
    }

    /** Fields such as Crawl-delay that follow the rules at once go with them. */
    private static int lastLine(RobotsFile file, Group group) {
        int last = Math.max(group.lastLine(), group.agents().getLast());
        while (last < file.lineCount() && goesOn(file.kind(last + 1))) {
            last++;
        }
        return last;
    }

    private static boolean goesOn(LineKind next) {
        return next == LineKind.OTHER_FIELD || next == LineKind.NO_FIELD || next.isRule();
    }
}
