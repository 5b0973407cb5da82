package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.Host;
import org.roboscope.robots.RobotsFile;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.Fetcher.RunningFetch;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SiteName;

/** The lists, sitemaps and logs that are run: files, addresses, or text that was pasted. */
final class ListSources {

    private static final String USUAL_SITEMAP = "/sitemap.xml";

    /** The files that are being opened. */
    final ObjectProperty<List<Path>> opening = new SimpleObjectProperty<>(List.of());
    /** Whether sitemaps are read that lie on other hosts than the site. */
    final BooleanProperty otherHosts = new SimpleBooleanProperty();

    private final BackgroundTasks tasks;
    private final ListOpener opener;
    private final Settings settings;
    private Optional<Task> openingTask = Optional.empty();
    private List<Source> latest = List.of();
    private WeightChoice weights = WeightChoice.IF_CLEAR;
    private List<Path> files = List.of();
    /** What the files were like on disk when they were read. */
    private Map<Path, Stamp> stamps = Map.of();
    private boolean isLooking;
    private Optional<Path> changed = Optional.empty();
    private SiteSource web;

    private record Stamp(FileTime changed, long size) {}

    ListSources(BackgroundTasks tasks, ListOpener opener, Settings settings) {
        this.tasks = tasks;
        this.opener = opener;
        this.settings = settings;
        this.web = source(Optional.empty());
    }

    private SiteSource source(Optional<Host> home) {
        return new SiteSource(asking(settings), home, () -> SitemapWalk.onWeb(otherHosts.get()));
    }

    static FetchSettings asking(Settings settings) {
        return FetchSettings.defaults().withUserAgent(settings.userAgentProperty().get())
                .withProxies(ProxySetting.of(settings));
    }

    /** What is run, or was run last. */
    List<Source> latest() {
        return latest.stream().map(source -> source.withWeights(weights)).toList();
    }

    /** Which column of a table says how much its URLs weigh. */
    void weigh(WeightChoice by) {
        weights = by;
    }

    /** The files among them. */
    List<Path> files() {
        return files;
    }

    /** Takes these instead of what was chosen before, once they are open. */
    void takeFiles(List<Path> chosen, Runnable then, Consumer<Throwable> failed) {
        giveUpOpening();
        opening.set(List.copyOf(chosen));
        openingTask =
                Optional.of(tasks.start("open lists", _ -> opener.open(chosen), outcome -> outcome.handle(open -> {
                    opening.set(List.of());
                    take(open, List.copyOf(chosen));
                    then.run();
                }, cause -> {
                    opening.set(List.of());
                    failed.accept(cause);
                })));
    }

    void giveUpOpening() {
        openingTask.ifPresent(Task::cancel);
        opening.set(List.of());
    }

    void takeText(String name, String text) {
        take(List.of(Source.text(name, text)), List.of());
    }

    /**
     * Takes what lies at these addresses; what is fetched for those before must have been given up.
     *
     * @param home the host of the site that names them; absent where a person did
     */
    void takeAddresses(List<WebAddress> addresses, Optional<Host> home) {
        web = source(home);
        take(addresses.stream().map(web::at).toList(), List.of());
    }

    private void take(List<Source> sources, List<Path> from) {
        weights = WeightChoice.IF_CLEAR;
        latest = List.copyOf(sources);
        files = from;
    }

    /** What is read from now on is what is there now. */
    void begin() {
        web.begin();
        stamps = Map.of();
        changed = Optional.empty();
        if (!files.isEmpty()) {
            List<Path> read = files;
            tasks.start("check lists", _ -> stamps(read), (TaskOutcome<Map<Path, Stamp>> outcome) -> {
                if (read.equals(files) && outcome instanceof TaskOutcome.Done<Map<Path, Stamp>>(var found)) {
                    stamps = found;
                }
            });
        }
    }

    /** A file that changed on disk since it was read. */
    Optional<Path> changed() {
        return changed;
    }

    /** Looks at the disk whether one did; one look at a time, as a disk may hang. */
    void lookAtFiles(Runnable whenKnown) {
        Map<Path, Stamp> before = stamps;
        if (isLooking || before.isEmpty()) {
            return;
        }
        isLooking = true;
        tasks.start("check lists", _ -> stamps(before.keySet()), (TaskOutcome<Map<Path, Stamp>> outcome) -> {
            isLooking = false;
            if (before.equals(stamps) && outcome instanceof TaskOutcome.Done<Map<Path, Stamp>>(var now)) {
                // One that is another file now, or is gone.
                changed = before.entrySet().stream().filter(was -> !was.getValue().equals(now.get(was.getKey())))
                        .map(Map.Entry::getKey).findFirst();
                whenKnown.run();
            }
        });
    }

    /** Of the files that are there. Waits for the disk. */
    private static Map<Path, Stamp> stamps(Collection<Path> files) throws IOException {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : files) {
            try {
                stamps.put(file, new Stamp(Files.getLastModifiedTime(file), Files.size(file)));
            } catch (NoSuchFileException gone) {
                // What is not there has no stamp, which differs from any.
                stamps.remove(file);
            }
        }
        return stamps;
    }

    /** How far the reading of sitemaps on the web is. */
    SitemapWalk.Progress sitemaps() {
        return web.walk.progress();
    }

    /** The last site that asked for a name and a password. */
    Optional<WebAddress> wantsLogin() {
        return web.wanted;
    }

    /** What a fetch waits for is closed behind the window's back. */
    void endFetching() {
        web.cancel().ifPresent(fetch -> tasks.start("cancel fetching", _ -> {
            fetch.cancel();
            return fetch;
        }, _ -> {}));
    }

    /** The sitemaps that the file names; where it names none, the usual one of its site, if that is known. */
    static List<WebAddress> sitemaps(RobotsFile file, String site) {
        // Skips text that is not an address, because the file's problems already report it.
        List<WebAddress> named = SitemapFetcher.listedIn(file).stream().map(ListSources::parsed)
                .flatMap(Optional::stream).distinct().toList();
        return named.isEmpty() ? parsed(SiteName.of(site) + USUAL_SITEMAP).stream().toList() : named;
    }

    /** Where a site's own sitemaps lie; absent where the site is not known. */
    static Optional<Host> host(String site) {
        return parsed(SiteName.of(site)).map(WebAddress::host);
    }

    private static Optional<WebAddress> parsed(String typed) {
        try {
            return Optional.of(WebAddress.parse(typed));
        } catch (BadAddressException none) {
            return Optional.empty();
        }
    }

    /**
     * Lists, sitemaps and logs that lie on sites; the sitemaps that an index there names are fetched as well. Another thread
     * may cancel: then what is under way ends at once, and nothing more is fetched until it is said to begin again.
     */
    static final class SiteSource implements SitemapOpener {

        /** As large as the sitemap protocol allows. */
        private static final int LARGEST = 50 << 20;

        private final Fetcher fetcher;
        private final Optional<Host> home;
        private final Supplier<SitemapWalk> walks;
        private volatile SitemapWalk walk;
        private int depth;
        private volatile @Nullable RunningFetch current;
        private volatile boolean cancelled;
        /** The last site that asked for a name and a password since it was said to begin. */
        private volatile Optional<WebAddress> wanted = Optional.empty();

        /**
         * @param home  the host of the site whose sitemaps are read; absent where a person named the addresses
         * @param walks make the reading of a run
         */
        SiteSource(FetchSettings settings, Optional<Host> home, Supplier<SitemapWalk> walks) {
            this.home = home;
            this.walks = walks;
            this.walk = newWalk();
            this.fetcher = new Fetcher(settings.withBodyLimit(LARGEST));
        }

        Source at(WebAddress address) {
            return new Source(address.toString(), Source.UNKNOWN, () -> begin(address), this);
        }

        void begin() {
            cancelled = false;
            wanted = Optional.empty();
            walk = newWalk();
        }

        /** All addresses of a run are one reading. */
        private SitemapWalk newWalk() {
            SitemapWalk made = walks.get();
            home.ifPresent(made::setSiteHost);
            return made;
        }

        @Override
        public SitemapWalk walk() {
            return walk;
        }

        /** @return the current fetch; cancel it on another thread, because that may take a moment */
        Optional<RunningFetch> cancel() {
            cancelled = true;
            return Optional.ofNullable(current);
        }

        private InputStream begin(WebAddress address) throws IOException {
            if (!walk.startReading(address)) {
                return InputStream.nullInputStream();
            }
            depth = 0;
            FetchResult result = fetch(address);
            Optional<InputStream> body = result.stream();
            if (body.isPresent() || cancelled) {
                return body.orElseGet(InputStream::nullInputStream);
            }
            throw new IOException(MESSAGES.text("site.none", address.toString(), result.failure()
                    .map(FetchFailure::textWithNextStep)
                    .orElseGet(() -> MESSAGES.text("site.status", result.hops().getLast().status()))));
        }

        @Override
        public Optional<InputStream> open(String address) {
            depth = 1;
            try {
                return cancelled ? Optional.empty() : fetch(WebAddress.parse(address)).stream();
            } catch (BadAddressException bad) {
                return Optional.empty();
            }
        }

        private FetchResult fetch(WebAddress address) {
            RunningFetch fetch = walk.listedBy().map(fetcher::forLinksOf).orElse(fetcher).start(address);
            current = fetch;
            if (cancelled) {
                fetch.cancel();
            }
            FetchResult result = fetch.await();
            walk.recordFetch(depth, result);
            SiteLogins.findLoginAddress(result).ifPresent(site -> wanted = Optional.of(site));
            return result;
        }
    }
}
