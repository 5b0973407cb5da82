package org.roboscope.simulate.standards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;

/** Reads a file under all standards. It keeps the files it read: mostly it is only the URL that changes. */
public final class EveryStandard {

    private List<RobotsFile> files = List.of();

    /**
     * The readings, in the order of {@link Standards#all}.
     *
     * @param known the file under one of the standards, which is not read again
     */
    public synchronized List<Reading> read(RobotsFile known, Crawler crawler, RequestPath path) {
        if (files.isEmpty() || !Arrays.equals(files.getFirst().bytes(), known.bytes())) {
            files = parse(known);
        }
        List<Reading> readings = new ArrayList<>();
        for (RobotsFile file : files) {
            readings.add(Reading.of(file.policy(crawler), path));
        }
        return readings;
    }

    private static List<RobotsFile> parse(RobotsFile known) {
        List<RobotsFile> files = new ArrayList<>();
        for (Standard standard : Standards.all()) {
            files.add(standard.equals(known.standard()) ? known : RobotsFile.parse(known.bytes(), standard));
        }
        return List.copyOf(files);
    }
}
