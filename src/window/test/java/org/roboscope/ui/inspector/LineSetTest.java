package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.ui.inspector.InspectorModel.LineSet;

/** Sets of line numbers, taken from the groups of a file. */
class LineSetTest {

    @Test
    void containsTheLinesOfTheRulesOfGroups() {
        int total = 0;
        RandomFiles files = new RandomFiles(11);
        Random random = files.random();
        for (int i = 0; i < 500; i++) {
            byte[] bytes = String.join("\n", files.lines()).getBytes(StandardCharsets.UTF_8);
            Standard standard = Standards.all().get(random.nextInt(Standards.all().size()));
            RobotsFile file = RobotsFile.parse(bytes, standard);
            List<Group> groups = file.groups().stream().filter(_ -> random.nextBoolean()).toList();
            Set<Integer> lines = groups.stream().flatMap(group -> group.rules().stream()).map(rule -> rule.line())
                    .collect(Collectors.toCollection(TreeSet::new));
            LineSet set = LineSet.ofRules(file, groups);
            assertThat(set).isEqualTo(lines).hasSameHashCodeAs(lines).hasSameSizeAs(lines);
            assertThat(List.copyOf(set)).isEqualTo(List.copyOf(lines));
            assertThat(set.isEmpty()).isEqualTo(lines.isEmpty());
            total += lines.size();
        }
        assertThat(total).isGreaterThan(500);
    }

    @Test
    void setsAreUnitedSubtractedAndIntersected() {
        RobotsFile file = RobotsFile.parse(
                "User-agent: a\nDisallow: /a\nDisallow: /b\nUser-agent: b\nDisallow: /c\n", Standards.GOOGLE);
        LineSet firstGroup = LineSet.ofRules(file, file.groups().subList(0, 1));
        LineSet union = LineSet.union(List.of(firstGroup, LineSet.ofRules(file, file.groups().subList(1, 2))));
        assertThat(union).containsExactly(2, 3, 5);
        assertThat(union.without(firstGroup)).containsExactly(5);
        assertThat(union.intersection(firstGroup)).containsExactly(2, 3);
        assertThat(LineSet.ofGroups(file.groups())).containsExactly(1, 2, 3, 4, 5);
        assertThat(LineSet.none()).isEmpty();
        assertThat(firstGroup.contains(-1)).isFalse();
        assertThat(firstGroup.contains(4)).isFalse();
    }
}
