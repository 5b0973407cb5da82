package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.path.PathPattern;

/**
 * Paths that look alike: bytes and stars in a row, beginning with the slash that every path begins with. A pattern that
 * begins with a star has up to two shapes: the star stands for something, which then begins with a slash, or for
 * nothing.
 *
 * @param path   one that stands for all of them: what matches it matches them all. It is shared: never write to it
 * @param filler the byte that is a star here, any run of bytes; no pattern has it. An open end is a star as well
 */
record PathShape(byte[] path, byte filler) {

    /** The paths that stand for the shapes that together are all paths the pattern matches; none if it matches no path. */
    static List<byte[]> paths(PathPattern pattern, byte filler) {
        boolean beginsWithStar = pattern.pieceStart(0) == pattern.pieceEnd(0);
        if (!beginsWithStar) {
            return pattern.bytes()[pattern.pieceStart(0)] == '/'
                    ? List.of(path(pattern, 0, 0, filler))
                    : List.of();
        }
        if (pattern.pieces() == 1 && pattern.isClosed()) {
            return List.of();
        }
        List<byte[]> paths = new ArrayList<>(2);
        byte[] behindStar = path(pattern, 1, 2, filler);
        behindStar[0] = '/';
        behindStar[1] = filler;
        paths.add(behindStar);
        if (pattern.pieces() > 1 && pattern.bytes()[pattern.pieceStart(1)] == '/') {
            paths.add(path(pattern, 1, 0, filler));
        }
        return paths;
    }

    /** The pieces from this one on, a star between two of them and behind the last one unless it is closed. */
    private static byte[] path(PathPattern pattern, int from, int at, byte filler) {
        int stars = pattern.pieces() - from - (pattern.isClosed() ? 1 : 0);
        int size = at + Math.max(stars, 0);
        for (int piece = from; piece < pattern.pieces(); piece++) {
            size += pattern.pieceEnd(piece) - pattern.pieceStart(piece);
        }
        byte[] path = new byte[size];
        int end = at;
        for (int piece = from; piece < pattern.pieces(); piece++) {
            int length = pattern.pieceEnd(piece) - pattern.pieceStart(piece);
            System.arraycopy(pattern.bytes(), pattern.pieceStart(piece), path, end, length);
            end += length;
            if (end < size) {
                path[end++] = filler;
            }
        }
        return path;
    }

    int size() {
        return path.length;
    }

    byte at(int index) {
        return path[index];
    }

    boolean isStar(int index) {
        return index < path.length && path[index] == filler;
    }

    /** Where the first star stands; the size if there is none. */
    int firstStar() {
        int at = 0;
        while (at < path.length && path[at] != filler) {
            at++;
        }
        return at;
    }

    /** Whether it ends with a star. */
    boolean isOpen() {
        return path[path.length - 1] == filler;
    }

    boolean beginsLike(PathShape other, int length) {
        return Arrays.equals(path, 0, length, other.path, 0, length);
    }

    /** Writes a part of the path, and tells where it ends. */
    int write(int from, int to, byte[] into, int at) {
        System.arraycopy(path, from, into, at, to - from);
        return at + to - from;
    }
}
