package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.robots.path.PathPattern;

/**
 * Paths that look alike: bytes and stars in a row, beginning with the slash that every path begins with. A pattern that
 * begins with a star has up to two shapes: the star stands for something, which then begins with a slash, or for
 * nothing.
 */
final class PathShape {

    /** Any run of bytes; an open end is one as well. */
    static final int STAR = 256;

    private final int[] symbols;

    private PathShape(int[] symbols) {
        this.symbols = symbols;
    }

    /** The shapes that together are all paths the pattern matches; none if it matches no path. */
    static List<PathShape> of(PathPattern pattern) {
        IntList symbols = new IntList(pattern.literals() + pattern.pieces() + 2);
        boolean beginsWithStar = pattern.pieceStart(0) == pattern.pieceEnd(0);
        if (!beginsWithStar) {
            if (pattern.bytes()[pattern.pieceStart(0)] != '/') {
                return List.of();
            }
            append(pattern, 0, symbols);
            return List.of(new PathShape(symbols.toArray()));
        }
        if (pattern.pieces() == 1 && pattern.isClosed()) {
            return List.of();
        }
        List<PathShape> shapes = new ArrayList<>();
        symbols.add('/');
        symbols.add(STAR);
        append(pattern, 1, symbols);
        shapes.add(new PathShape(symbols.toArray()));
        if (pattern.pieces() > 1 && pattern.bytes()[pattern.pieceStart(1)] == '/') {
            symbols.clear();
            append(pattern, 1, symbols);
            shapes.add(new PathShape(symbols.toArray()));
        }
        return shapes;
    }

    /** What such a path stands for, with this byte for anything. */
    static PathShape ofPath(byte[] path, byte filler) {
        int[] symbols = new int[path.length];
        for (int at = 0; at < path.length; at++) {
            symbols[at] = path[at] == filler ? STAR : path[at] & 0xFF;
        }
        return new PathShape(symbols);
    }

    /** The pieces from this one on, a star between two of them and behind the last one unless it is closed. */
    private static void append(PathPattern pattern, int from, IntList symbols) {
        for (int piece = from; piece < pattern.pieces(); piece++) {
            for (int at = pattern.pieceStart(piece); at < pattern.pieceEnd(piece); at++) {
                symbols.add(pattern.bytes()[at] & 0xFF);
            }
            if (piece + 1 < pattern.pieces() || !pattern.isClosed()) {
                symbols.add(STAR);
            }
        }
    }

    int size() {
        return symbols.length;
    }

    int at(int index) {
        return symbols[index];
    }

    boolean isStar(int index) {
        return index < symbols.length && symbols[index] == STAR;
    }

    /** Where the first star stands; the size if there is none. */
    int firstStar() {
        int at = 0;
        while (at < symbols.length && symbols[at] != STAR) {
            at++;
        }
        return at;
    }

    /** Whether it ends with a star. */
    boolean isOpen() {
        return symbols[symbols.length - 1] == STAR;
    }

    boolean beginsLike(PathShape other, int length) {
        return Arrays.equals(symbols, 0, length, other.symbols, 0, length);
    }

    /** The path with this byte for every star. */
    byte[] path(byte filler) {
        byte[] path = new byte[symbols.length];
        write(0, symbols.length, path, 0, filler);
        return path;
    }

    /** Writes a part of the path, and tells where it ends. */
    int write(int from, int to, byte[] path, int at, byte filler) {
        for (int i = from; i < to; i++) {
            path[at + i - from] = symbols[i] == STAR ? filler : (byte) symbols[i];
        }
        return at + to - from;
    }
}
