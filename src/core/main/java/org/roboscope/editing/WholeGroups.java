package org.roboscope.editing;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/**
 * Extends the groups of a file to their last lines. A line after the last rule may also belong to a group, such as
 * Content-Usage or Crawl-delay.
 */
public final class WholeGroups {

    /** The fields that apply to all crawlers, regardless of their position in the file. */
    private static final Set<KnownField> FILE_FIELDS = EnumSet.of(
            KnownField.CLEAN_PARAM, KnownField.HOST, KnownField.DOMAIN, KnownField.LICENSE, KnownField.LLM_POLICY,
            KnownField.LLMS_TXT, KnownField.AGENTMAP, KnownField.SCHEMAMAP, KnownField.AI_POLICY);

    private WholeGroups() {}

    public static List<Group> of(RobotsFile file) {
        return file.groups().stream().map(group -> extend(file, group)).toList();
    }

    private static Group extend(RobotsFile file, Group group) {
        int lastLine = file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).stream()
                .filter(line -> line.number() > group.lastLine() && !isFileField(file, line))
                .mapToInt(Line::number).max().orElse(group.lastLine());
        return lastLine == group.lastLine() ? group
                : new Group(group.index(), group.agents(), group.rules(), group.firstLine(), lastLine);
    }

    private static boolean isFileField(RobotsFile file, Line line) {
        return KnownField.byName(file.bytes(), line.field()).filter(FILE_FIELDS::contains).isPresent();
    }
}
