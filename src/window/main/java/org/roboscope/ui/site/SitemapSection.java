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
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The sitemaps that the front file names, with their contents and problems. */
public final class SitemapSection extends TableSection<SitemapFile> {

    private static final int MOST_LISTED = 20;

    private final Workspace workspace;
    private final SitemapModel model;
    private final SitemapUrls urls;
    private final AddressBar bar;
    /** What the table shows before the sitemaps are fetched: their addresses. */
    private final StringProperty unfetched = new SimpleStringProperty("");

    @FXML
    private Button fetch;

    @FXML
    private Button logIn;

    @FXML
    private Button copy;

    @FXML
    private CheckBox otherHosts;

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
        prepareTable().whenEmpty(unfetched).roomForWords().onEnter(this::testFirst);
        table.setItems(model.files);
        TableColumns<SitemapFile> columns = columns("sitemaps.");
        columns.addText("address", 440, file -> file.address().toString());
        columns.addShort("kind", 130, file -> MESSAGES.text("kind." + file.content().kind()));
        columns.addShort("count", 110, file -> MESSAGES.text("sitemaps.number", file.content().addresses()));
        columns.addShort("bad", 90, file -> MESSAGES.text("sitemaps.number", file.content().badAddresses()));
        columns.addText("problem", 560, file -> file.content().problems().stream().map(SiteSentence::text)
                .collect(Collectors.joining(" ")));
        otherHosts.selectedProperty().bindBidirectional(model.otherHosts);
        otherHosts.disableProperty().bind(model.running);
        InvalidationListener changed = _ -> summarise();
        model.files.addListener(changed);
        model.refused.addListener(changed);
        model.running.addListener(changed);
        workspace.reading().addListener(changed);
        summarise();
    }

    @FXML
    void fetch() {
        model.fetch(named(), bar.userAgent());
    }

    @FXML
    void logIn() {
        model.wantsLogin().ifPresent(site -> LoginDialog.ask(content(), site, this::fetch));
    }

    @FXML
    void copy() {
        List<String> all = urls.all().toList();
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, String.join("\n", all)));
        workspace.requests().say(MESSAGES.text("sitemaps.copied", all.size()));
    }

    /** Tests the first address of the selected sitemap. */
    private void testFirst(SitemapFile chosen) {
        urls.listsProperty().get().stream().filter(list -> list.sitemap().equals(chosen.address().toString()))
                .findFirst().ifPresent(list -> workspace.testUrl(list.urls().getFirst()));
    }

    /** The sitemaps that the front file names. */
    private List<String> named() {
        return SitemapFetcher.listedIn(workspace.reading().get().file());
    }

    /** A sentence on what was read. */
    private String read() {
        String read = MESSAGES.text("sitemaps.read", model.files.size(), model.pages(), model.broken());
        return model.running.get() && model.waiting() > 0
                ? MESSAGES.text("sitemaps.waiting", read, model.waiting()) : read;
    }

    private void summarise() {
        copy.setDisable(urls.listsProperty().get().isEmpty());
        List<String> listed = named();
        unfetched.set(listed.isEmpty() ? MESSAGES.text("sitemaps.empty")
                : listed.stream().limit(MOST_LISTED).collect(Collectors.joining("\n")));
        int names = listed.size();
        fetch.setDisable(names == 0);
        Optional<WebAddress> locked = model.running.get() ? Optional.empty() : model.wantsLogin();
        logIn.setDisable(locked.isEmpty());
        if (model.files.isEmpty() && model.refused.isEmpty()) {
            summary.setText(MESSAGES.text("sitemaps.named", names));
            return;
        }
        String refused = model.refused.isEmpty() ? read() : read() + ". " + String.join(" ", model.refused);
        summary.setText(locked.map(site -> refused + ". " + MESSAGES.text("sitemaps.login", site.site()))
                .orElse(refused));
    }

    /** The sitemaps that the file names: fetched on request, one after the other, including sitemaps that they name. */
    static final class SitemapModel extends FetchModel {

        /** Each becomes a row under Files. */
        private static final int MOST_SITES = 100;

        /** More URLs are only counted, because processing them would take too long. */
        private static final int MOST_KEPT = 500_000;

        /** A server may send addresses that are far longer than pages have. */
        private static final long MOST_CHARACTERS_KEPT = 100_000_000;

        /** The files read so far. */
        final ObservableList<SitemapFile> files = FXCollections.observableArrayList();
        /** Sentences about what was not fetched. */
        final ObservableList<String> refused = FXCollections.observableArrayList();
        private final SitemapUrls urls;
        private final Supplier<String> site;
        private final int mostKept;
        /** Whether sitemaps are fetched that lie on other hosts than the site. */
        final BooleanProperty otherHosts = new SimpleBooleanProperty();
        private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
        /** The sites that the addresses found belong to. */
        final ObservableList<RobotsAddress> sites = FXCollections.observableArrayList();

        /** @param site that the file in front is of, if that is known */
        SitemapModel(SiteServices services, SitemapUrls urls, Supplier<String> site) {
            this(services, urls, site, MOST_KEPT);
        }

        /** @param mostKept of the URLs */
        SitemapModel(SiteServices services, SitemapUrls urls, Supplier<String> site, int mostKept) {
            super(services);
            this.mostKept = mostKept;
            this.site = site;
            this.urls = urls;
        }

        /** Number of files with problems. */
        private long broken() {
            return files.stream().filter(file -> !file.content().problems().isEmpty()).count();
        }

        /** The first site that wants a login; others are asked for once that one is given. */
        Optional<WebAddress> wantsLogin() {
            return files.stream().flatMap(file -> SiteLogins.findLoginAddress(file.fetch()).stream()).findFirst();
        }

        /** How many sitemaps are known and will be fetched. */
        int waiting() {
            return waiting.get();
        }

        /** Number of pages; an index has none. */
        long pages() {
            return files.stream().map(SitemapFile::content).filter(content -> content.kind() != SitemapKind.INDEX)
                    .mapToLong(SitemapContent::addresses).sum();
        }

        /** Fetches one file after the other, and says at the end what was not fetched. */
        void fetch(List<String> named, String userAgent) {
            int mine = begin();
            refused.clear();
            files.clear();
            sites.clear();
            urls.clear();
            waiting.set(0);
            Batch batch = new Batch(mostKept);
            SitemapWalk walk = SitemapWalk.onWeb(otherHosts.get());
            address().map(WebAddress::host).ifPresent(walk::setSiteHost);
            start(mine, "sitemaps", inWindow -> {
                Fetcher asking = new Fetcher(services.asking(userAgent));
                SitemapFetcher fetcher = new SitemapFetcher(asking, walk, batch::add, file -> {
                    int left = walk.progress().waiting();
                    List<String> found = batch.take();
                    Set<RobotsAddress> of = batch.newSites(found);
                    inWindow.accept(() -> {
                        waiting.set(left);
                        files.add(file);
                        sites.addAll(of);
                        urls.add(new SitemapUrls.UrlList(file.address().toString(), found));
                    });
                });
                return new Fetching<>(() -> batch.addLeftOut(fetcher.run(named)), fetcher::cancel);
            }, bad -> refused.setAll(bad.stream().map(SiteSentence::text).toList()), refused::setAll);
        }

        /** The address of the site, if it is valid. */
        private Optional<WebAddress> address() {
            try {
                return Optional.of(WebAddress.parse(site.get()));
            } catch (BadAddressException unknown) {
                return Optional.empty();
            }
        }

        /** The addresses of the sitemap that is just being read; on the thread that reads. */
        private static final class Batch {

            private final int mostKept;
            private final Set<RobotsAddress> known = new LinkedHashSet<>();
            private List<String> urls = new ArrayList<>();
            private boolean moreSites;
            private int kept;
            private long charactersKept;
            private long notKept;

            private Batch(int mostKept) {
                this.mostKept = mostKept;
            }

            void add(String url) {
                if (notKept == 0 && kept < mostKept && charactersKept + url.length() <= MOST_CHARACTERS_KEPT) {
                    urls.add(url);
                    kept++;
                    charactersKept += url.length();
                } else {
                    notKept++;
                }
            }

            List<String> take() {
                List<String> taken = urls;
                urls = new ArrayList<>();
                return taken;
            }

            List<SiteSentence> addLeftOut(List<SiteSentence> refused) {
                List<SiteSentence> all = new ArrayList<>(refused);
                if (moreSites) {
                    all.add(SiteSentence.of("sitemap.sites.many", MOST_SITES));
                }
                if (notKept > 0) {
                    all.add(SiteSentence.of("sitemap.kept", kept, notKept));
                }
                return all;
            }

            Set<RobotsAddress> newSites(List<String> found) {
                Set<RobotsAddress> added = new LinkedHashSet<>();
                for (String url : found) {
                    try {
                        RobotsAddress robotsTxt = RobotsAddress.of(WebAddress.parse(url));
                        if (known.size() < MOST_SITES && known.add(robotsTxt)) {
                            added.add(robotsTxt);
                        } else if (!known.contains(robotsTxt)) {
                            moreSites = true;
                        }
                    } catch (BadAddressException impossible) {
                        throw new IllegalStateException("the reader accepts only addresses: " + url, impossible);
                    }
                }
                return added;
            }
        }
    }
}
