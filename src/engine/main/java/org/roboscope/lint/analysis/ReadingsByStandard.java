package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.group.Grouping;
import org.roboscope.robots.line.LineGrammar;

/**
 * One file, read under several standards. Standards that agree on lines, groups and limits share what is read; they
 * part only when it comes to crawlers and URLs.
 */
public final class ReadingsByStandard {

    private record ReadingKey(LineGrammar lines, Grouping groups, ReadingLimits limits, AgentReading agents) {

        static ReadingKey of(Standard standard) {
            return new ReadingKey(standard.lines(), standard.groups(), standard.limits(), standard.agents().reading());
        }
    }

    private final List<Standard> standards;
    private final IdentityHashMap<Standard, RobotsFile> files = new IdentityHashMap<>();

    ReadingsByStandard(byte[] bytes, List<Standard> standards) {
        this.standards = standards;
        Map<ReadingKey, RobotsFile> byShape = new HashMap<>();
        for (Standard standard : standards) {
            files.put(
                    standard,
                    byShape.computeIfAbsent(ReadingKey.of(standard), readingKey -> RobotsFile.parse(bytes, standard)));
        }
    }

    /** Lines and groups as this standard has them; do not ask it for verdicts, which may be those of another one. */
    RobotsFile of(Standard standard) {
        RobotsFile file = files.get(standard);
        if (file == null) {
            throw new IllegalArgumentException("not asked for: " + standard);
        }
        return file;
    }

    /** The standards that read lines and groups alike, and what they read. */
    public Map<RobotsFile, List<Standard>> byFile() {
        Map<RobotsFile, List<Standard>> byFile = new LinkedHashMap<>();
        for (Standard standard : standards) {
            byFile.computeIfAbsent(of(standard), file -> new ArrayList<>()).add(standard);
        }
        return byFile;
    }

    int readTo() {
        return files.values().stream().mapToInt(RobotsFile::readTo).max().orElse(0);
    }
}
