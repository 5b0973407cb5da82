package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.precedence.Rule;

class GroupRulesTest {

    /** Compared with the lines of the file, which are read one by one. */
    @Test
    void groupHasTheRulesOfItsLines() {
        Random random = new Random(5);
        int rules = 0;
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            for (Standard standard : Standards.all()) {
                RobotsFile file = RobotsFile.parse(bytes, standard);
                for (Group group : file.groups()) {
                    List<Rule> expected = new ArrayList<>();
                    file.linesOfGroup(group.index()).stream().filter(line -> line.kind().isRule())
                            .forEach(line -> expected.add(new Rule(line.number(), line.kind(), line.value())));
                    assertThat(group.rules()).isEqualTo(expected).hasSameHashCodeAs(expected);
                    rules += expected.size();
                }
            }
        }
        assertThat(rules).isGreaterThan(500);
    }

    /** Compared with the same rules as objects, under other standards and in other files. */
    @Test
    void groupsWithEqualRulesAreEqual() {
        Random random = new Random(6);
        int equal = 0;
        for (int i = 0; i < 1_000; i++) {
            byte[] bytes = RandomBytes.likeRobots(random);
            byte[] other = bytes.clone();
            if (other.length > 0) {
                other[random.nextInt(other.length)] = (byte) random.nextInt(128);
            }
            List<List<Rule>> lists = new ArrayList<>();
            for (Standard standard : Standards.all()) {
                RobotsFile.parse(bytes, standard).groups().forEach(group -> lists.add(group.rules()));
                RobotsFile.parse(other, standard).groups().forEach(group -> lists.add(group.rules()));
            }
            for (List<Rule> one : lists) {
                for (List<Rule> another : lists) {
                    boolean same = new ArrayList<>(one).equals(new ArrayList<>(another));
                    assertThat(one.equals(another)).isEqualTo(same);
                    equal += same && !one.isEmpty() ? 1 : 0;
                }
            }
        }
        assertThat(equal).isGreaterThan(1_000);
    }

    @Test
    void groupIsEqualOnEachCall() {
        RobotsFile file =
                RobotsFile.parse("User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n", Standards.GOOGLE);
        assertThat(file.groups()).isEqualTo(file.groups());
        assertThat(file.groups().get(0).rules()).isNotEqualTo(file.groups().get(1).rules());
        RobotsFile again = RobotsFile.parse(file.bytes().clone(), Standards.GOOGLE);
        assertThat(again.groups()).isEqualTo(file.groups());
    }
}
