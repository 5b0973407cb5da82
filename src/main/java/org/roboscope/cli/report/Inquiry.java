package org.roboscope.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;

/**
 * What is asked: a file, crawlers, standards.
 *
 * @param parties every crawler under every standard, crawler by crawler
 */
public record Inquiry(String fileName, List<Standard> standards, List<Party> parties) {

    public Inquiry {
        standards = List.copyOf(standards);
        parties = List.copyOf(parties);
    }

    public static Inquiry into(String fileName, byte[] bytes, List<Asked> crawlers, List<Standard> standards) {
        List<RobotsFile> files = new ArrayList<>();
        for (Standard standard : standards) {
            files.add(RobotsFile.parse(bytes, standard));
        }
        List<Party> parties = new ArrayList<>();
        for (Asked asked : crawlers) {
            for (RobotsFile file : files) {
                parties.add(new Party(asked, file.policy(asked.crawler())));
            }
        }
        return new Inquiry(fileName, standards, parties);
    }

    boolean hasOneStandard() {
        return standards.size() == 1;
    }
}
