package org.roboscope.cli;

import java.io.Closeable;
import java.io.Flushable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.UrlList;

/** The URLs to test: first those of the command line, then those of the list. A list can be longer than memory is. */
final class UrlSource implements Closeable {

    private final Deque<String> typed = new ArrayDeque<>();
    private final @Nullable UrlList list;

    UrlSource(List<String> typed, @Nullable String listName, Console console, Flushable answers) {
        for (String url : typed) {
            this.typed.add(Asking.intact(url));
        }
        this.list = listName == null
                ? null
                : new UrlList(Asking.intact(listName), console.in(), answers);
    }

    /** The next URL, or nothing after the last one. */
    Optional<String> next() {
        if (!typed.isEmpty()) {
            return Optional.of(typed.remove());
        }
        return list == null ? Optional.empty() : list.next();
    }

    @Override
    public void close() {
        if (list != null) {
            list.close();
        }
    }
}
