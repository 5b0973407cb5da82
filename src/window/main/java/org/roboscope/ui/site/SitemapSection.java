package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.sitemap.SitemapContent;
import org.roboscope.site.sitemap.SitemapContent.SitemapKind;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.site.sitemap.SitemapFetcher.SitemapFile;
import org.roboscope.site.sitemap.SitemapQueue;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The sitemaps that the front file names, with their contents and problems. */
public final class SitemapSection extends TableSection<SitemapFile> {

    private static final int MAX_LISTED = 20;

    private final Workspace workspace;
    private final SitemapModel model;
    private final SitemapUrls urls;
    private final AddressBar bar;
    /** The placeholder of the table before the sitemaps are fetched, which lists their addresses. */
    private final StringProperty unfetchedText = new SimpleStringProperty("");

    @FXML private Button fetch;
    @FXML private Button logIn;
    @FXML private Button copy;
    @FXML private CheckBox otherHosts;

    SitemapSection(
            Workspace workspace, SitemapModel model, SitemapUrls urls, AddressBar bar) {
        super("sitemaps", FxmlFile.SITE_SITEMAPS, model);
        this.workspace = workspace;
        this.model = model;
        this.urls = urls;
        this.bar = bar;
    }

    @FXML
    void initialize() {
        prepareTable("answer.idle").setPlaceholder(unfetchedText).wrapWords().onEnter(this::testFirst);
        table.setItems(model.files);
        TableColumns<SitemapFile> columns = columns("sitemaps.");
        columns.addText("address", 440, file -> file.address().toString());
        columns.addShort("kind", 130, file -> MESSAGES.text("kind." + file.content().kind()));
        columns.addShort("count", 110, file -> MESSAGES.text("sitemaps.number", file.content().addressCount()));
        columns.addShort("bad", 90, file -> MESSAGES.text("sitemaps.number", file.content().badAddressCount()));
        columns.addText("problem", 560, file -> file.content().problems().stream().map(SiteSentence::text)
                .collect(Collectors.joining(" ")));
        otherHosts.selectedProperty().bindBidirectional(model.otherHosts);
        otherHosts.disableProperty().bind(model.running);
        InvalidationListener update = _ -> showSummary();
        model.files.addListener(update);
        model.notFetched.addListener(update);
        model.running.addListener(update);
        workspace.reading().addListener(update);
        showSummary();
    }

    @FXML
    void fetch() {
        model.fetch(sitemapsInFile(), bar.userAgent());
    }

    @FXML
    void logIn() {
        model.loginAddress().ifPresent(site -> LoginDialog.show(content(), site, this::fetch));
    }

    @FXML
    void copy() {
        List<String> addresses = urls.all().toList();
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, String.join("\n", addresses)));
        workspace.requests()
                .showMessage(MESSAGES.text("sitemaps.copied", MESSAGES.text("urls.count", addresses.size())));
    }

    /** Tests the first address of the selected sitemap. */
    private void testFirst(SitemapFile chosen) {
        urls.listsProperty().get().stream().filter(list -> list.sitemap().equals(chosen.address().toString()))
                .findFirst().ifPresent(list -> workspace.setTestedUrl(list.urls().getFirst()));
    }

    /** The sitemaps that the front file names. */
    private List<String> sitemapsInFile() {
        return SitemapFetcher.listSitemaps(workspace.reading().get().file());
    }

    /** A sentence that summarises the fetched sitemaps. */
    private String describeFetched() {
        String sentence = MESSAGES.text("sitemaps.read", model.files.size(), model.pageCount(),
                model.problemFileCount(), model.notFetched.size());
        return model.running.get() && model.waitingCount() > 0
                ? MESSAGES.text("sitemaps.waiting", sentence, model.waitingCount()) : sentence;
    }

    private void showSummary() {
        copy.setDisable(urls.listsProperty().get().isEmpty());
        List<String> listed = sitemapsInFile();
        unfetchedText.set(listed.isEmpty() ? MESSAGES.text("answer.idle")
                : listed.stream().limit(MAX_LISTED).collect(Collectors.joining("\n")));
        int sitemapCount = listed.size();
        fetch.setDisable(sitemapCount == 0);
        Optional<WebAddress> loginSite = model.running.get() ? Optional.empty() : model.loginAddress();
        logIn.setDisable(loginSite.isEmpty());
        if (model.files.isEmpty() && model.notFetched.isEmpty()) {
            summary.setText(MESSAGES.text("sitemaps.named", sitemapCount));
            return;
        }
        String fetchSummary =
                model.notFetched.isEmpty() ? describeFetched()
                        : describeFetched() + ". " + String.join(" ", model.notFetched);
        summary.setText(loginSite.map(site -> fetchSummary + ". " + MESSAGES.text("login.needed", site.site()))
                .orElse(fetchSummary));
    }

    /** Fetches the sitemaps that a file names, and the sitemaps that an index names, one after another. */
    static final class SitemapModel extends FetchModel {

        /** The maximum number of sites. Each becomes a row in the view of files. */
        private static final int MAX_SITES = 100;

        /**
         * The maximum number of URLs to keep. More URLs are only counted, because processing them would take too long.
         */
        private static final int MAX_URLS = 500_000;

        /** The maximum total length of the URLs to keep, because a server may send extremely long ones. */
        private static final long MAX_CHARACTERS = 100_000_000;

        /** The files read so far. */
        final ObservableList<SitemapFile> files = FXCollections.observableArrayList();
        /** Sentences about what was not fetched. */
        final ObservableList<String> notFetched = FXCollections.observableArrayList();
        private final SitemapUrls urls;
        private final Supplier<String> site;
        private final int maxUrls;
        /** Whether to fetch sitemaps on other hosts than the site. */
        final BooleanProperty otherHosts = new SimpleBooleanProperty();
        private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
        /** The sites of the addresses in the sitemaps. */
        final ObservableList<RobotsAddress> sites = FXCollections.observableArrayList();

        /** @param site the site of the file in front, if known */
        SitemapModel(SiteServices services, SitemapUrls urls, Supplier<String> site) {
            this(services, urls, site, MAX_URLS);
        }

        /** @param maxUrls the maximum number of URLs to keep in memory; more are only counted */
        SitemapModel(SiteServices services, SitemapUrls urls, Supplier<String> site, int maxUrls) {
            super(services);
            this.maxUrls = maxUrls;
            this.site = site;
            this.urls = urls;
        }

        /** Number of files with problems. */
        private long problemFileCount() {
            return files.stream().filter(file -> !file.content().problems().isEmpty()).count();
        }

        /** The first site that requires a login. After that login, it is the next one. */
        Optional<WebAddress> loginAddress() {
            return files.stream().flatMap(file -> SiteLogins.findLoginAddress(file.fetch()).stream()).findFirst();
        }

        /** Number of known sitemaps that are not fetched yet. */
        int waitingCount() {
            return waiting.get();
        }

        /** Number of pages; an index has none. */
        long pageCount() {
            return files.stream().map(SitemapFile::content).filter(content -> content.kind() != SitemapKind.INDEX)
                    .mapToLong(SitemapContent::addressCount).sum();
        }

        /** Fetches one file after the other, and reports at the end what was not fetched. */
        void fetch(List<String> named, String userAgent) {
            int fetchNumber = beginFetch();
            notFetched.clear();
            files.clear();
            sites.clear();
            urls.clear();
            waiting.set(0);
            Batch batch = new Batch(maxUrls);
            SitemapQueue queue = SitemapQueue.onWeb(otherHosts.get());
            address().map(WebAddress::host).ifPresent(queue::setSiteHost);
            startFetch(fetchNumber, "sitemaps", inWindow -> {
                Fetcher webFetcher = new Fetcher(services.fetchSettings(userAgent));
                SitemapFetcher fetcher = new SitemapFetcher(webFetcher, queue, batch::addUrl, file -> {
                    int waitingCount = queue.progress().waitingSitemaps();
                    List<String> newUrls = batch.takeUrls();
                    Set<RobotsAddress> newSites = batch.newSites(newUrls);
                    inWindow.accept(() -> {
                        waiting.set(waitingCount);
                        files.add(file);
                        sites.addAll(newSites);
                        urls.add(new SitemapUrls.UrlList(file.address().toString(), newUrls));
                    });
                });
                return new PreparedFetch<>(() -> batch.withLeftOut(fetcher.run(named)), fetcher::cancel);
            }, refusals -> notFetched.setAll(refusals.stream().map(SiteSentence::text).toList()), notFetched::setAll);
        }

        /** The address of the site, if it is valid. */
        private Optional<WebAddress> address() {
            try {
                return Optional.of(WebAddress.parse(site.get()));
            } catch (BadAddressException unknown) {
                return Optional.empty();
            }
        }

        /** Collects the addresses of the sitemap being read. It is used only on the reading thread. */
        private static final class Batch {

            private final int maxUrls;
            private final Set<RobotsAddress> knownSites = new LinkedHashSet<>();
            private List<String> urls = new ArrayList<>();
            private boolean hasMoreSites;
            private int urlCount;
            private long characterCount;
            private long leftOutCount;

            private Batch(int maxUrls) {
                this.maxUrls = maxUrls;
            }

            void addUrl(String url) {
                if (leftOutCount == 0 && urlCount < maxUrls && characterCount + url.length() <= MAX_CHARACTERS) {
                    urls.add(url);
                    urlCount++;
                    characterCount += url.length();
                } else {
                    leftOutCount++;
                }
            }

            List<String> takeUrls() {
                List<String> taken = urls;
                urls = new ArrayList<>();
                return taken;
            }

            List<SiteSentence> withLeftOut(List<SiteSentence> notFetched) {
                List<SiteSentence> sentences = new ArrayList<>(notFetched);
                if (hasMoreSites) {
                    sentences.add(SiteSentence.of("sitemap.sites.many", MAX_SITES));
                }
                if (leftOutCount > 0) {
                    sentences.add(SiteSentence.of("sitemap.kept", urlCount, leftOutCount));
                }
                return sentences;
            }

            Set<RobotsAddress> newSites(List<String> newUrls) {
                Set<RobotsAddress> unknownSites = new LinkedHashSet<>();
                for (String url : newUrls) {
                    try {
                        RobotsAddress robotsTxt = RobotsAddress.of(WebAddress.parse(url));
                        if (knownSites.size() < MAX_SITES && knownSites.add(robotsTxt)) {
                            unknownSites.add(robotsTxt);
                        } else if (!knownSites.contains(robotsTxt)) {
                            hasMoreSites = true;
                        }
                    } catch (BadAddressException impossible) {
                        throw new IllegalStateException("the reader accepts only addresses: " + url, impossible);
                    }
                }
                return unknownSites;
            }
        }
    }
}
