package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.path.PathPattern;

/** The shapes of patterns, counted through all of them: for each the path that stands for it. */
final class PathShapeTable {

    private final List<byte[]> paths;
    /** For each pattern the number of its first shape. */
    private final int[] first;

    private PathShapeTable(List<byte[]> paths, int[] first) {
        this.paths = paths;
        this.first = first;
    }

    static PathShapeTable none() {
        return new PathShapeTable(List.of(), new int[1]);
    }

    /** With those of more patterns behind these. */
    PathShapeTable withMore(PathPattern[] all, byte filler) {
        List<byte[]> longer = new ArrayList<>(all.length + all.length / 4 + 4);
        longer.addAll(paths);
        int[] starts = Arrays.copyOf(first, all.length + 1);
        for (int number = first.length - 1; number < all.length; number++) {
            longer.addAll(PathShape.paths(all[number], filler));
            starts[number + 1] = longer.size();
        }
        return new PathShapeTable(longer, starts);
    }

    int size() {
        return paths.size();
    }

    /** The paths that stand for the shapes of the pattern. */
    List<byte[]> of(int pattern) {
        return paths.subList(first[pattern], first[pattern + 1]);
    }

    int first(int pattern) {
        return first[pattern];
    }

    int end(int pattern) {
        return first[pattern + 1];
    }

    /** A path that stands for all of the shape: what matches it matches them all. */
    byte[] path(int shape) {
        return paths.get(shape);
    }

    boolean hasPath(byte[] wanted) {
        for (byte[] path : paths) {
            if (Arrays.equals(path, wanted)) {
                return true;
            }
        }
        return false;
    }
}
