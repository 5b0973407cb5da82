package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestedForm;

/** Numbers the first folders of paths as they come. One thread asks for numbers. */
public final class FolderNumbers {

    /** A site with more folders is not made for people. Further folders are counted together. */
    private static final int MOST = 2_000;

    private static final int RECENT = 1 << 8;
    private static final int HASH = 31;
    private static final int NONE = -1;

    private final int most;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    /** Folders that came lately, by a number made of their bytes: most URLs lie in one of few folders. */
    private final byte[][] recent = new byte[RECENT][];
    private final int[] recentNumbers = new int[RECENT];

    FolderNumbers() {
        this(MOST);
    }

    /** @param most how many folders have a number of their own */
    public FolderNumbers(int most) {
        this.most = most;
        Arrays.fill(recent, new byte[0]);
        Arrays.fill(recentNumbers, NONE);
    }

    /** @param typed a URL or a path */
    public int of(byte[] typed) {
        byte[] url = requested(typed);
        int start = pathStart(url, url.length);
        int end = folderEnd(url, start, url.length);
        int hash = 0;
        for (int at = start; at < end; at++) {
            hash = HASH * hash + url[at];
        }
        int slot = (hash ^ hash >>> Byte.SIZE) & RECENT - 1;
        byte[] known = recent[slot];
        boolean isKnown = recentNumbers[slot] != NONE && Arrays.equals(url, start, end, known, 0, known.length);
        if (!isKnown) {
            String name = folder(url, start, end);
            String key = numbers.size() < most || numbers.containsKey(name) ? name : "";
            recent[slot] = Arrays.copyOfRange(url, start, end);
            recentNumbers[slot] = numbers.computeIfAbsent(key, this::add);
        }
        return recentNumbers[slot];
    }

    private int add(String name) {
        names.add(name);
        return names.size() - 1;
    }

    public int size() {
        return names.size();
    }

    /** It begins and ends with a slash; empty for those that are counted together. */
    public String name(int number) {
        return names.get(number);
    }

    /** The URL as a crawler requests it. */
    static byte[] requested(byte[] url) {
        boolean needsNoChange = ByteScan.unusualInUrl(url, 0, url.length) == url.length
                && !ByteScan.mayContainDotSegment(url, 0, url.length);
        return needsNoChange ? url : RequestedForm.normalize(url);
    }

    /** The first folder of the URL's path, which begins and ends with a slash. */
    public static String folder(byte[] typed) {
        byte[] url = requested(typed);
        int start = pathStart(url, url.length);
        return folder(url, start, folderEnd(url, start, url.length));
    }

    private static String folder(byte[] url, int start, int end) {
        return start == end ? "/" : ByteText.toText(url, start, end);
    }

    /** Where the path begins; the URL's end where there is none. */
    static int pathStart(byte[] url, int length) {
        int from = length >= 2 && url[0] == '/' && url[1] == '/' ? 2 : 0;
        int first = ByteScan.slashQueryOrParams(url, from, length);
        boolean endsScheme = first > from && first + 1 < length && url[first] == '/' && url[first - 1] == ':'
                && url[first + 1] == '/';
        return endsScheme ? ByteScan.slashQueryOrParams(url, first + 2, length) : first;
    }

    /** Where the first folder of the path ends: behind its slash, or behind the path's own where it has no folder. */
    private static int folderEnd(byte[] url, int start, int length) {
        if (start >= length || url[start] != '/') {
            return start;
        }
        int next = ByteScan.slashQueryOrParams(url, start + 1, length);
        return next < length && url[next] == '/' ? next + 1 : start + 1;
    }
}
