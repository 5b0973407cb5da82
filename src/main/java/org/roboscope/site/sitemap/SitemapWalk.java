package org.roboscope.site.sitemap;

import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.site.Sentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.Fetch;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.body.Body;

/** Fetches sitemaps one after the other, those that index files name included. It can be cancelled from any thread. */
public final class SitemapWalk {

    /** An index names at most as many. */
    private static final int MOST_FILES = 50_000;

    private final Fetcher fetcher;
    private final Consumer<String> addresses;
    private final Consumer<SitemapFile> files;
    private final Deque<WebAddress> waiting = new ArrayDeque<>();
    private final Set<WebAddress> known = new HashSet<>();
    private volatile boolean cancelled;
    private volatile @Nullable Fetch current;

    /**
     * @param addresses takes the addresses of pages, one by one
     * @param files     takes each sitemap when it has been read
     */
    public SitemapWalk(Fetcher fetcher, Consumer<String> addresses, Consumer<SitemapFile> files) {
        this.fetcher = new Fetcher(fetcher.settings().upTo((int) SitemapReader.LARGEST));
        this.addresses = addresses;
        this.files = files;
    }

    /** The sitemaps that a robots.txt names, as they stand there. */
    public static List<String> named(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::line)
                .filter(line -> line.kind() == LineKind.SITEMAP).map(line -> file.text(line.value())).toList();
    }

    /** Reads all that can be reached from these; says of each address that is none why. */
    public List<Sentence> run(List<String> sitemaps) {
        List<Sentence> refused = new ArrayList<>();
        for (String sitemap : sitemaps) {
            try {
                add(WebAddress.parse(sitemap));
            } catch (BadAddressException bad) {
                refused.add(bad.sentence());
            }
        }
        while (!waiting.isEmpty() && !cancelled) {
            read(waiting.remove());
        }
        return refused;
    }

    public void cancel() {
        cancelled = true;
        Fetch running = current;
        if (running != null) {
            running.cancel();
        }
    }

    private void read(WebAddress address) {
        Fetch fetch = fetcher.start(address);
        current = fetch;
        if (cancelled) {
            fetch.cancel();
        }
        FetchResult result = fetch.await();
        SitemapContent content = result.file().map(this::content).orElseGet(() -> none(result));
        files.accept(new SitemapFile(address, result, content));
    }

    /** Whether the addresses are pages or further sitemaps is known only when the root element has been seen. */
    private SitemapContent content(Body body) {
        List<String> found = new ArrayList<>();
        SitemapContent content = SitemapReader.read(new ByteArrayInputStream(body.bytes()), found::add);
        if (content.kind() == SitemapKind.INDEX) {
            found.forEach(this::addFound);
        } else {
            found.stream().takeWhile(page -> !cancelled).forEach(addresses);
        }
        return content;
    }

    private void addFound(String sitemap) {
        try {
            add(WebAddress.parse(sitemap));
        } catch (BadAddressException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void add(WebAddress sitemap) {
        if (known.size() < MOST_FILES && known.add(sitemap)) {
            waiting.add(sitemap);
        }
    }

    private static SitemapContent none(FetchResult result) {
        Optional<Sentence> failed = result.failure().map(Failure::sentence);
        Sentence problem = failed.orElseGet(() -> Sentence.of("sitemap.status", result.hops().getLast().status()));
        return new SitemapContent(SitemapKind.UNKNOWN, 0, 0, List.of(problem));
    }
}
