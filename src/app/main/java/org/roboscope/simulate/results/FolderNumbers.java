package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.bytes.ByteText;

/** Numbers the first folders of paths as they come. One thread asks for numbers. */
public final class FolderNumbers {

    /** A site with more folders is not made for people. Further folders are counted together. */
    private static final int MOST = 2_000;

    private final int most;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private byte[] last = {};
    private int lastNumber = -1;

    FolderNumbers() {
        this(MOST);
    }

    /** @param most how many folders have a number of their own */
    public FolderNumbers(int most) {
        this.most = most;
    }

    /** @param typed a URL or a path; URLs of one folder often follow one another */
    public int of(byte[] typed) {
        byte[] url = UrlPath.requested(typed);
        int start = UrlPath.start(url, url.length);
        int end = UrlPath.folderEnd(url, start, url.length);
        boolean isLast = lastNumber >= 0 && Arrays.equals(url, start, end, last, 0, last.length);
        if (!isLast) {
            String name = start == end ? "/" : ByteText.toText(url, start, end);
            String key = numbers.size() < most || numbers.containsKey(name) ? name : "";
            last = Arrays.copyOfRange(url, start, end);
            lastNumber = numbers.computeIfAbsent(key, this::add);
        }
        return lastNumber;
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
}
