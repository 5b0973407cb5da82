package org.roboscope.document.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The end of each line, in order. Immutable: a change copies one block and shares the others, so that the ends of all
 * earlier texts take little memory.
 */
final class LineEnds {

    /** The largest number of line ends in a block. */
    private static final int BLOCK_SIZE = 512;

    private final List<byte[]> blocks;
    private final LineEndCounts counts;

    private LineEnds(List<byte[]> blocks, LineEndCounts counts) {
        this.blocks = blocks;
        this.counts = counts;
    }

    static LineEnds of(List<LineEnd> ends) {
        return new LineEnds(List.of(), LineEndCounts.NONE).replace(0, 0, ends);
    }

    /** Creates line ends from their codes. */
    static LineEnds of(byte[] codes) {
        int[] times = new int[LineEnd.values().length];
        for (byte code : codes) {
            times[code]++;
        }
        LineEndCounts counts = LineEndCounts.NONE;
        for (LineEnd kind : LineEnd.values()) {
            counts = counts.plus(kind, times[kind.code()]);
        }
        List<byte[]> blocks = new ArrayList<>();
        addBlocks(codes, blocks);
        return new LineEnds(blocks, counts);
    }

    static LineEnds uniform(LineEnd end, int size) {
        byte[] codes = new byte[size];
        Arrays.fill(codes, end.code());
        return of(codes);
    }

    int size() {
        return counts.total();
    }

    LineEndCounts counts() {
        return counts;
    }

    LineEnd get(int line) {
        int indexInBlock = line;
        for (byte[] block : blocks) {
            if (indexInBlock < block.length) {
                return LineEnd.of(block[indexInBlock]);
            }
            indexInBlock -= block.length;
        }
        throw new IndexOutOfBoundsException(line);
    }

    List<LineEnd> subList(int from, int to) {
        List<LineEnd> ends = new ArrayList<>(to - from);
        int start = 0;
        for (byte[] block : blocks) {
            for (int i = Math.max(from - start, 0); i < Math.min(to - start, block.length); i++) {
                ends.add(LineEnd.of(block[i]));
            }
            start += block.length;
        }
        return ends;
    }

    LineEnds replace(int from, int count, List<LineEnd> inserted) {
        if (count == 0 && inserted.isEmpty()) {
            return this;
        }
        LineEndCounts newCounts = counts;
        for (LineEnd end : subList(from, from + count)) {
            newCounts = newCounts.plus(end, -1);
        }
        for (LineEnd end : inserted) {
            newCounts = newCounts.plus(end, 1);
        }
        int firstBlock = 0;
        int startOffset = 0;
        while (firstBlock < blocks.size() && startOffset + blocks.get(firstBlock).length < from) {
            startOffset += blocks.get(firstBlock++).length;
        }
        int endBlock = firstBlock;
        int endOffset = startOffset;
        while (endBlock < blocks.size() && (endBlock == firstBlock || endOffset < from + count)) {
            endOffset += blocks.get(endBlock++).length;
        }
        byte[] oldCodes = join(blocks.subList(firstBlock, endBlock), endOffset - startOffset);
        byte[] newCodes = new byte[oldCodes.length - count + inserted.size()];
        int prefixLength = from - startOffset;
        System.arraycopy(oldCodes, 0, newCodes, 0, prefixLength);
        for (int i = 0; i < inserted.size(); i++) {
            newCodes[prefixLength + i] = inserted.get(i).code();
        }
        System.arraycopy(oldCodes, prefixLength + count, newCodes, prefixLength + inserted.size(),
                oldCodes.length - prefixLength - count);
        List<byte[]> newBlocks = new ArrayList<>(blocks.size() + 1);
        newBlocks.addAll(blocks.subList(0, firstBlock));
        addBlocks(newCodes, newBlocks);
        newBlocks.addAll(blocks.subList(endBlock, blocks.size()));
        return new LineEnds(newBlocks, newCounts);
    }

    byte[] codes() {
        return join(blocks, size());
    }

    boolean isSameAs(LineEnds other) {
        return this == other
                || (counts.equals(other.counts)
                        && (!counts.isMixed() || Arrays.equals(codes(), other.codes())));
    }

    private static byte[] join(List<byte[]> blocks, int size) {
        byte[] joined = new byte[size];
        int position = 0;
        for (byte[] block : blocks) {
            System.arraycopy(block, 0, joined, position, block.length);
            position += block.length;
        }
        return joined;
    }

    /**
     * Splits the codes into blocks of equal size, so that a full block that grows does not leave a block with one line
     * end.
     */
    private static void addBlocks(byte[] codes, List<byte[]> blocks) {
        int blockCount = (codes.length + BLOCK_SIZE - 1) / BLOCK_SIZE;
        for (int block = 0; block < blockCount; block++) {
            int from = (int) ((long) codes.length * block / blockCount);
            int to = (int) ((long) codes.length * (block + 1) / blockCount);
            blocks.add(Arrays.copyOfRange(codes, from, to));
        }
    }
}
