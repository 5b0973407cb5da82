package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestedForm;

/** Numbers the first folders of paths in order of appearance. Not thread-safe. */
public final class FolderNumbers {

    /** The default number of folders with their own number. A longer list of folders would not help a user. */
    private static final int MAX_FOLDERS = 2_000;

    private static final int CACHE_SLOTS = 1 << 8;
    private static final int HASH_FACTOR = 31;
    private static final int NO_NUMBER = -1;

    private final int maxFolders;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbersByName = new HashMap<>();
    /** Cache of recent folders by hash, because most URLs are in one of a few folders. */
    private final byte[][] recentFolders = new byte[CACHE_SLOTS][];
    private final int[] recentNumbers = new int[CACHE_SLOTS];

    FolderNumbers() {
        this(MAX_FOLDERS);
    }

    /** @param maxFolders number of folders that have their own number; further folders share one */
    public FolderNumbers(int maxFolders) {
        this.maxFolders = maxFolders;
        Arrays.fill(recentFolders, new byte[0]);
        Arrays.fill(recentNumbers, NO_NUMBER);
    }

    /** @param urlOrPath URL or path as written */
    public int numberOf(byte[] urlOrPath) {
        byte[] url = requestedForm(urlOrPath);
        int start = pathStart(url, url.length);
        int end = folderEnd(url, start, url.length);
        int hash = 0;
        for (int at = start; at < end; at++) {
            hash = HASH_FACTOR * hash + url[at];
        }
        int slot = (hash ^ hash >>> Byte.SIZE) & CACHE_SLOTS - 1;
        byte[] cachedFolder = recentFolders[slot];
        boolean isKnown = recentNumbers[slot] != NO_NUMBER
                && Arrays.equals(url, start, end, cachedFolder, 0, cachedFolder.length);
        if (!isKnown) {
            String name = folder(url, start, end);
            String key = numbersByName.size() < maxFolders || numbersByName.containsKey(name) ? name : "";
            recentFolders[slot] = Arrays.copyOfRange(url, start, end);
            recentNumbers[slot] = numbersByName.computeIfAbsent(key, this::addName);
        }
        return recentNumbers[slot];
    }

    private int addName(String name) {
        names.add(name);
        return names.size() - 1;
    }

    public int size() {
        return names.size();
    }

    /** The folder, which begins and ends with a slash; empty for the number that further folders share. */
    public String name(int number) {
        return names.get(number);
    }

    /** The URL as a crawler requests it. */
    static byte[] requestedForm(byte[] url) {
        boolean needsNoChange = ByteScan.indexOfUnusualInUrl(url, 0, url.length) == url.length
                && !ByteScan.mayContainDotSegment(url, 0, url.length);
        return needsNoChange ? url : RequestedForm.normalize(url);
    }

    /** The first folder of a URL's path, which begins and ends with a slash. */
    public static String folder(byte[] urlOrPath) {
        byte[] url = requestedForm(urlOrPath);
        int start = pathStart(url, url.length);
        return folder(url, start, folderEnd(url, start, url.length));
    }

    private static String folder(byte[] url, int start, int end) {
        return start == end ? "/" : ByteText.toText(url, start, end);
    }

    /** The start of the path, or the end of the URL if it has no path. */
    static int pathStart(byte[] url, int length) {
        int from = length >= 2 && url[0] == '/' && url[1] == '/' ? 2 : 0;
        int first = ByteScan.indexOfSlashQueryOrParams(url, from, length);
        boolean endsScheme = first > from && first + 1 < length && url[first] == '/' && url[first - 1] == ':'
                && url[first + 1] == '/';
        return endsScheme ? ByteScan.indexOfSlashQueryOrParams(url, first + 2, length) : first;
    }

    /** The end of the first folder: after its slash, or after the first slash if the path has no folder. */
    private static int folderEnd(byte[] url, int start, int length) {
        if (start >= length || url[start] != '/') {
            return start;
        }
        int next = ByteScan.indexOfSlashQueryOrParams(url, start + 1, length);
        return next < length && url[next] == '/' ? next + 1 : start + 1;
    }
}
