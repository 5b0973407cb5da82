package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.precedence.Rule;

class GroupRulesTest {

    /** The rules are compared with the lines of the file, which are read one by one. */
    @Test
    void groupHasTheRulesOfItsLines() {
        Random random = new Random(5);
        int ruleCount = 0;
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            for (Standard standard : Standards.all()) {
                RobotsFile file = RobotsFile.parse(bytes, standard);
                for (Group group : file.groups()) {
                    List<Rule> expected = new ArrayList<>();
                    file.linesOfGroup(group.index()).stream().filter(line -> line.kind().isRule())
                            .forEach(line -> expected.add(new Rule(line.number(), line.kind(), line.value())));
                    assertThat(group.rules()).isEqualTo(expected).hasSameHashCodeAs(expected);
                    ruleCount += expected.size();
                }
            }
        }
        assertThat(ruleCount).isGreaterThan(500);
    }

    /** The lists are compared with copies of their rules, under other standards and in other files. */
    @Test
    void groupsWithEqualRulesAreEqual() {
        Random random = new Random(6);
        int equalPairs = 0;
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            byte[] changed = bytes.clone();
            if (changed.length > 0) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(128);
            }
            List<List<Rule>> lists = new ArrayList<>();
            for (Standard standard : Standards.all()) {
                RobotsFile.parse(bytes, standard).groups().forEach(group -> lists.add(group.rules()));
                RobotsFile.parse(changed, standard).groups().forEach(group -> lists.add(group.rules()));
            }
            for (List<Rule> first : lists) {
                for (List<Rule> second : lists) {
                    boolean isSame = new ArrayList<>(first).equals(new ArrayList<>(second));
                    assertThat(first.equals(second)).isEqualTo(isSame);
                    equalPairs += isSame && !first.isEmpty() ? 1 : 0;
                }
            }
        }
        assertThat(equalPairs).isGreaterThan(1_000);
    }

    @Test
    void groupIsEqualOnEachCall() {
        RobotsFile file =
                RobotsFile.parse("User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n", Standards.GOOGLE);
        assertThat(file.groups()).isEqualTo(file.groups());
        assertThat(file.groups().get(0).rules()).isNotEqualTo(file.groups().get(1).rules());
        RobotsFile reparsed = RobotsFile.parse(file.bytes().clone(), Standards.GOOGLE);
        assertThat(reparsed.groups()).isEqualTo(file.groups());
    }
}
