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
import org.roboscope.site.sitemap.SitemapQueue;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SiteName;

/** The lists, sitemaps and logs of a run: files, web addresses, or pasted text. */
final class ListSources {

    private static final String DEFAULT_SITEMAP = "/sitemap.xml";

    /** The files that are being opened. */
    final ObjectProperty<List<Path>> openingFiles = new SimpleObjectProperty<>(List.of());
    /** Whether to read a site's sitemaps on other hosts. */
    final BooleanProperty otherHosts = new SimpleBooleanProperty();

    private final BackgroundTasks tasks;
    private final ListOpener opener;
    private final Settings settings;
    private Optional<Task> openingTask = Optional.empty();
    private List<Source> latestSources = List.of();
    private WeightChoice weightChoice = WeightChoice.IF_CLEAR;
    private List<Path> files = List.of();
    /** Stamps of the files when they were read. */
    private Map<Path, Stamp> stamps = Map.of();
    private boolean isChecking;
    private Optional<Path> changedFile = Optional.empty();
    private SiteSource siteSource;

    private record Stamp(FileTime lastModified, long size) {}

    ListSources(BackgroundTasks tasks, ListOpener opener, Settings settings) {
        this.tasks = tasks;
        this.opener = opener;
        this.settings = settings;
        this.siteSource = createSiteSource(Optional.empty());
    }

    private SiteSource createSiteSource(Optional<Host> home) {
        return new SiteSource(fetchSettings(settings), home, () -> SitemapQueue.onWeb(otherHosts.get()));
    }

    static FetchSettings fetchSettings(Settings settings) {
        return FetchSettings.defaults().withUserAgent(settings.userAgentProperty().get())
                .withProxies(ProxySetting.of(settings));
    }

    /** The sources of the latest run, or of the next one. */
    List<Source> latestSources() {
        return latestSources.stream().map(source -> source.withWeightChoice(weightChoice)).toList();
    }

    /** Chooses the column of tables that contains the weights of URLs. */
    void setWeightChoice(WeightChoice choice) {
        weightChoice = choice;
    }

    /** The files among the sources. */
    List<Path> files() {
        return files;
    }

    /** Opens files and replaces the sources by them. */
    void openFiles(List<Path> chosen, Runnable onDone, Consumer<Throwable> onFailure) {
        cancelOpening();
        openingFiles.set(List.copyOf(chosen));
        openingTask =
                Optional.of(tasks.start("open lists", _ -> opener.open(chosen), outcome -> outcome.handle(sources -> {
                    openingFiles.set(List.of());
                    replaceSources(sources, List.copyOf(chosen));
                    onDone.run();
                }, cause -> {
                    openingFiles.set(List.of());
                    onFailure.accept(cause);
                })));
    }

    void cancelOpening() {
        openingTask.ifPresent(Task::cancel);
        openingFiles.set(List.of());
    }

    void setText(String name, String text) {
        replaceSources(List.of(Source.ofText(name, text)), List.of());
    }

    /**
     * Replaces the sources by lists on the web. Fetches of the earlier sources must have been cancelled.
     *
     * @param home host of the site that names the addresses; empty if the user entered them
     */
    void setAddresses(List<WebAddress> addresses, Optional<Host> home) {
        siteSource = createSiteSource(home);
        replaceSources(addresses.stream().map(siteSource::createSource).toList(), List.of());
    }

    private void replaceSources(List<Source> sources, List<Path> sourceFiles) {
        weightChoice = WeightChoice.IF_CLEAR;
        latestSources = List.copyOf(sources);
        files = sourceFiles;
    }

    /** Prepares a run: allows fetching again, and records the stamps of the files. */
    void prepareRun() {
        siteSource.reset();
        stamps = Map.of();
        changedFile = Optional.empty();
        if (!files.isEmpty()) {
            List<Path> runFiles = files;
            tasks.start("check lists", _ -> readStamps(runFiles), (TaskOutcome<Map<Path, Stamp>> outcome) -> {
                if (runFiles.equals(files)
                        && outcome instanceof TaskOutcome.Done<Map<Path, Stamp>>(var currentStamps)) {
                    stamps = currentStamps;
                }
            });
        }
    }

    /** A file that changed on disk since it was read, if {@link #checkFiles} found one. */
    Optional<Path> changedFile() {
        return changedFile;
    }

    /** Checks whether a file changed on disk. Only one check runs at a time, because a disk may hang. */
    void checkFiles(Runnable onChecked) {
        Map<Path, Stamp> earlierStamps = stamps;
        if (isChecking || earlierStamps.isEmpty()) {
            return;
        }
        isChecking = true;
        tasks.start("check lists", _ -> readStamps(earlierStamps.keySet()), (TaskOutcome<Map<Path, Stamp>> outcome) -> {
            isChecking = false;
            if (earlierStamps.equals(stamps)
                    && outcome instanceof TaskOutcome.Done<Map<Path, Stamp>>(var currentStamps)) {
                changedFile = earlierStamps.entrySet().stream()
                        .filter(stamped -> !stamped.getValue().equals(currentStamps.get(stamped.getKey())))
                        .map(Map.Entry::getKey).findFirst();
                onChecked.run();
            }
        });
    }

    /** Reads the stamps of the existing files. Blocks on the disk. */
    private static Map<Path, Stamp> readStamps(Collection<Path> files) throws IOException {
        Map<Path, Stamp> stamps = new LinkedHashMap<>();
        for (Path file : files) {
            try {
                stamps.put(file, new Stamp(Files.getLastModifiedTime(file), Files.size(file)));
            } catch (NoSuchFileException missing) {
                // A missing file has no stamp, which differs from every earlier one.
                stamps.remove(file);
            }
        }
        return stamps;
    }

    /** Progress of the sitemaps on the web. */
    SitemapQueue.Progress sitemapProgress() {
        return siteSource.queue.progress();
    }

    /** The last site that required a user name and a password. */
    Optional<WebAddress> loginAddress() {
        return siteSource.loginAddress;
    }

    /** Cancels the current fetch in the background, because closing its connection may block. */
    void cancelFetching() {
        siteSource.cancel().ifPresent(fetch -> tasks.start("cancel fetching", _ -> {
            fetch.cancel();
            return fetch;
        }, _ -> {}));
    }

    /**
     * The sitemaps that a file names or, if it names none, the default sitemap of its site. Empty if the site is
     * unknown, too.
     */
    static List<WebAddress> findSitemaps(RobotsFile file, String site) {
        // Skips text that is not an address, because the file's problems already report it.
        List<WebAddress> named = SitemapFetcher.listSitemaps(file).stream().map(ListSources::parseAddress)
                .flatMap(Optional::stream).distinct().toList();
        return named.isEmpty() ? parseAddress(SiteName.of(site) + DEFAULT_SITEMAP).stream().toList() : named;
    }

    /** The host of a site; empty if the site is unknown. */
    static Optional<Host> findHost(String site) {
        return parseAddress(SiteName.of(site)).map(WebAddress::host);
    }

    private static Optional<WebAddress> parseAddress(String address) {
        try {
            return Optional.of(WebAddress.parse(address));
        } catch (BadAddressException bad) {
            return Optional.empty();
        }
    }

    /**
     * Fetches lists, sitemaps and logs from the web, and the sitemaps that an index names. After {@link #cancel} on
     * another thread, the current fetch ends immediately, and nothing is fetched until {@link #reset}.
     */
    static final class SiteSource implements SitemapOpener {

        /** The largest sitemap that the protocol allows. */
        private static final int BODY_LIMIT = 50 << 20;

        private final Fetcher fetcher;
        private final Optional<Host> home;
        private final Supplier<SitemapQueue> queueFactory;
        private volatile SitemapQueue queue;
        /** Depth of the next fetch: 0 for a list or sitemap of the run, 1 for a sitemap that an index names. */
        private int depth;
        private volatile @Nullable RunningFetch currentFetch;
        private volatile boolean cancelled;
        /** The last site that required a user name and a password since {@link #reset}. */
        private volatile Optional<WebAddress> loginAddress = Optional.empty();

        /**
         * @param home         host of the site of the sitemaps; empty if the user entered the addresses
         * @param queueFactory creates the queue of a run
         */
        SiteSource(FetchSettings settings, Optional<Host> home, Supplier<SitemapQueue> queueFactory) {
            this.home = home;
            this.queueFactory = queueFactory;
            this.queue = newQueue();
            this.fetcher = new Fetcher(settings.withBodyLimit(BODY_LIMIT));
        }

        Source createSource(WebAddress address) {
            return new Source(address.toString(), Source.UNKNOWN, () -> openSource(address), this);
        }

        void reset() {
            cancelled = false;
            loginAddress = Optional.empty();
            queue = newQueue();
        }

        /** Creates the queue of a run, whose limits apply to all its addresses together. */
        private SitemapQueue newQueue() {
            SitemapQueue newQueue = queueFactory.get();
            home.ifPresent(newQueue::setSiteHost);
            return newQueue;
        }

        @Override
        public SitemapQueue createQueue() {
            return queue;
        }

        /** @return the current fetch; cancel it on another thread, because that may take a moment */
        Optional<RunningFetch> cancel() {
            cancelled = true;
            return Optional.ofNullable(currentFetch);
        }

        private InputStream openSource(WebAddress address) throws IOException {
            if (!queue.startReading(address)) {
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
            RunningFetch fetch = queue.listedBy().map(fetcher::forLinksOf).orElse(fetcher).start(address);
            currentFetch = fetch;
            if (cancelled) {
                fetch.cancel();
            }
            FetchResult result = fetch.await();
            queue.recordFetch(depth, result);
            SiteLogins.findLoginAddress(result).ifPresent(site -> loginAddress = Optional.of(site));
            return result;
        }
    }
}
