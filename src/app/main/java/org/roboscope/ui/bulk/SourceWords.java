package org.roboscope.ui.bulk;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.ui.common.WindowMessages;

/** Says what is run: each list with its kind, and how much was found in it. */
final class SourceWords {

    private static final int MOST = 3;

    private final WindowMessages messages;

    SourceWords(WindowMessages messages) {
        this.messages = messages;
    }

    /** What a line has room for. */
    String line(BulkRun run) {
        List<String> all = all(run, false);
        String first = all.stream().limit(MOST).collect(Collectors.joining("; "));
        return all.size() <= MOST ? first : messages.text("source.more", first, all.size() - MOST);
    }

    /** All of them, with the whole names. */
    String details(BulkRun run) {
        return String.join("\n", all(run, true));
    }

    private List<String> all(BulkRun run, boolean whole) {
        List<SourceReport> reports = run.reports();
        return IntStream.range(0, run.sources().size()).mapToObj(i -> {
            Source source = run.sources().get(i);
            String name = whole ? source.name() : shortName(source.name());
            return i < reports.size()
                    ? messages.text("source." + reports.get(i).kind(), name, reports.get(i).entries()) : name;
        }).toList();
    }

    /** The name of a file without its folders; an address says more as a whole. */
    private static String shortName(String name) {
        return name.contains("://") ? name
                : name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }
}
