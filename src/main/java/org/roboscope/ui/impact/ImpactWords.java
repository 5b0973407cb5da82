package org.roboscope.ui.impact;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.roboscope.simulate.impact.Flips;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.StandardNames;

/** What the panel says in words. */
final class ImpactWords {

    private static final int MOST_CRAWLERS = 3;
    private static final int MOST_FOLDERS = 4;

    private final Messages messages;
    private final StandardNames standards = new StandardNames();

    ImpactWords(Messages messages) {
        this.messages = messages;
    }

    String name(Before before) {
        return switch (before) {
            case Before.Saved saved -> messages.text("before.saved");
            case Before.Served served -> messages.text("before.served", served.when());
            case Before.File file -> messages.text("before.file", file.name());
            case Before.OtherStandard other -> messages.text("before.standard", standards.toString(other.standard()));
        };
    }

    String summary(ImpactModel.Found found) {
        if (found.urls() < 0) {
            String key = found.rows().isEmpty() ? "search.none" : "search.some";
            return messages.text(key + (found.complete() ? ".all" : ".part"), found.rows().size());
        }
        Map<String, Long> blocked = found.newlyBlocked();
        if (blocked.isEmpty()) {
            return messages.text(found.rows().isEmpty() ? "count.none" : "count.free", found.urls());
        }
        Map.Entry<String, Long> worst =
                blocked.entrySet().stream().max(Map.Entry.comparingByValue(Comparator.naturalOrder())).orElseThrow();
        return messages.text(blocked.size() == 1 ? "count.blocks.one" : "count.blocks.several", found.urls(),
                worst.getValue(), worst.getKey(), blocked.size() - 1);
    }

    String alarm(List<String> crawlers) {
        return crawlers.isEmpty() ? "" : messages.text("alarm", crawlers(crawlers));
    }

    String crawlers(List<String> names) {
        if (names.size() <= MOST_CRAWLERS) {
            return String.join(", ", names);
        }
        return messages.text("crawlers.more", String.join(", ", names.subList(0, MOST_CRAWLERS - 1)),
                names.size() - MOST_CRAWLERS + 1);
    }

    String cause(ImpactRow row) {
        return switch (row.cause()) {
            case ADDED, CHANGED -> row.line().map(line -> messages.text("cause.line", line, row.rule()))
                    .orElseGet(() -> messages.text("cause.gone", row.rule()));
            case REMOVED -> messages.text("cause.gone", row.rule());
            case GROUP -> messages.text("cause.group");
            case ORDER -> messages.text("cause.order");
            case STANDARD -> messages.text("cause.standard");
        };
    }

    String folders(List<Flips.Folder> folders) {
        return folders.stream().limit(MOST_FOLDERS)
                .map(folder -> messages.text("folder",
                        folder.name().isEmpty() ? messages.text("folder.others") : folder.name(), folder.urls()))
                .collect(Collectors.joining("  "));
    }
}
