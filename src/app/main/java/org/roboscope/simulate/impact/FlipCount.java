package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.results.UrlPath;
import org.roboscope.simulate.source.SourceEntry;

/** Counts the URLs that flip in one way. */
final class FlipCount {

    private static final int MOST_EXAMPLES = 20;
    private static final int MOST_FOLDERS = 500;

    private final Map<String, Long> folders = new HashMap<>();
    private final List<SourceEntry> examples = new ArrayList<>();
    private long urls;
    private double weight;

    void add(SourceEntry entry) {
        urls++;
        weight += Math.max(0, entry.weight());
        byte[] url = UrlPath.requested(entry.url());
        int start = UrlPath.start(url, url.length);
        int end = UrlPath.folderEnd(url, start, url.length);
        String name = start == end ? "/" : ByteText.toText(url, start, end);
        folders.merge(folders.size() < MOST_FOLDERS || folders.containsKey(name) ? name : "", 1L, Long::sum);
        if (examples.size() < MOST_EXAMPLES) {
            examples.add(entry);
        }
    }

    RequestPath first() {
        return RequestPath.typed(examples.getFirst().url());
    }

    /** What the URLs weigh together; 0 where they have no weights. */
    double weight() {
        return weight;
    }

    long urls() {
        return urls;
    }

    List<String> examples() {
        return examples.stream().map(SourceEntry::text).toList();
    }

    List<FlipSummary.Folder> folders() {
        return folders.entrySet().stream().map(each -> new FlipSummary.Folder(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingLong(FlipSummary.Folder::urls).reversed()
                        .thenComparing(FlipSummary.Folder::name))
                .toList();
    }
}
