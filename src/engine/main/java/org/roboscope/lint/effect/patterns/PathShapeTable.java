package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.path.PathPattern;

/** The shapes of patterns, counted through all of them, and for each the path that stands for it. */
final class PathShapeTable {

    private final List<List<PathShape>> ofPattern;
    /** For each pattern the number of its first shape. */
    private final int[] first;

    private final byte[][] paths;

    private PathShapeTable(List<List<PathShape>> ofPattern, int[] first, byte[][] paths) {
        this.ofPattern = ofPattern;
        this.first = first;
        this.paths = paths;
    }

    static PathShapeTable none() {
        return new PathShapeTable(List.of(), new int[1], new byte[0][]);
    }

    /** With those of more patterns behind these. */
    PathShapeTable withMore(PathPattern[] all, byte filler) {
        int known = ofPattern.size();
        List<List<PathShape>> shapes = new ArrayList<>(all.length);
        shapes.addAll(ofPattern);
        int[] starts = Arrays.copyOf(first, all.length + 1);
        for (int number = known; number < all.length; number++) {
            shapes.add(PathShape.of(all[number]));
            starts[number + 1] = starts[number] + shapes.get(number).size();
        }
        byte[][] longer = Arrays.copyOf(paths, starts[all.length]);
        for (int number = known; number < all.length; number++) {
            for (int shape = starts[number]; shape < starts[number + 1]; shape++) {
                longer[shape] = shapes.get(number).get(shape - starts[number]).path(filler);
            }
        }
        return new PathShapeTable(shapes, starts, longer);
    }

    int size() {
        return paths.length;
    }

    List<PathShape> of(int pattern) {
        return ofPattern.get(pattern);
    }

    int first(int pattern) {
        return first[pattern];
    }

    int end(int pattern) {
        return first[pattern + 1];
    }

    /** A path that stands for all of the shape: what matches it matches them all. */
    byte[] path(int shape) {
        return paths[shape];
    }

    boolean hasPath(byte[] wanted) {
        return Arrays.stream(paths).anyMatch(path -> Arrays.equals(path, wanted));
    }
}
