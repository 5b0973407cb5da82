package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;

/**
 * One file, read under several standards. Standards that agree on lines, groups and limits share what is read; they
 * part only when it comes to crawlers and URLs.
 */
public final class ReadingsByStandard {

    private final List<Standard> standards;
    private final IdentityHashMap<Standard, RobotsFile> files = new IdentityHashMap<>();

    ReadingsByStandard(byte[] bytes, List<Standard> standards) {
        this.standards = standards;
        for (Standard standard : standards) {
            files.put(standard, read(bytes, standard));
        }
    }

    /** To compare some standards takes less time than to hash all that they hold. */
    private RobotsFile read(byte[] bytes, Standard standard) {
        for (RobotsFile file : files.values()) {
            if (readAlike(file.standard(), standard)) {
                return file;
            }
        }
        return RobotsFile.parse(bytes, standard);
    }

    private static boolean readAlike(Standard one, Standard other) {
        return one.lines().equals(other.lines())
                && one.groups().equals(other.groups())
                && one.limits().equals(other.limits())
                && one.agents().reading().equals(other.agents().reading());
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
