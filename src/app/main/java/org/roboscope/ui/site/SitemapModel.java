package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.sitemap.SitemapContent;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.site.sitemap.SitemapFile;
import org.roboscope.site.sitemap.SitemapKind;
import org.roboscope.ui.workspace.SitemapUrls;

/** The sitemaps that the file names: fetched when asked to, one after the other, and those that they name, too. */
final class SitemapModel extends NamedFilesModel<SitemapFile> {

    private final SitemapUrls urls;
    private final ObservableList<RobotsAddress> sites = FXCollections.observableArrayList();

    SitemapModel(SiteServices services, SitemapUrls urls) {
        super(services, SitemapFile::fetch, file -> !file.content().problems().isEmpty());
        this.urls = urls;
    }

    /** The sites that the addresses found belong to. */
    ObservableList<RobotsAddress> sites() {
        return sites;
    }

    /** How many pages; an index names none. */
    long pages() {
        return files().stream().map(SitemapFile::content).filter(content -> content.kind() != SitemapKind.INDEX)
                .mapToLong(SitemapContent::addresses).sum();
    }

    @Override
    void fetch(List<String> named, String userAgent) {
        files().clear();
        sites.clear();
        urls.clear();
        Batch batch = new Batch();
        fetch.walk("sitemaps", named, refused(), isNewest -> {
            SitemapFetcher fetcher = new SitemapFetcher(new Fetcher(services.asking(userAgent)), batch::add, file -> {
                List<String> found = batch.take();
                Set<RobotsAddress> of = batch.newSites(found);
                services.window().execute(() -> {
                    if (isNewest.getAsBoolean()) {
                        files().add(file);
                        sites.addAll(of);
                        urls.add(new SitemapUrls.UrlList(file.address().toString(), found));
                    }
                });
            });
            return new SectionFetch.Walk(fetcher::run, fetcher::cancel);
        });
    }

    /** The addresses of the sitemap that is just being read; on the thread that reads. */
    private static final class Batch {

        private final Set<RobotsAddress> known = new LinkedHashSet<>();
        private List<String> urls = new ArrayList<>();

        void add(String url) {
            if (urls.size() < SitemapUrls.MOST) {
                urls.add(url);
            }
        }

        List<String> take() {
            List<String> taken = urls;
            urls = new ArrayList<>();
            return taken;
        }

        Set<RobotsAddress> newSites(List<String> found) {
            Set<RobotsAddress> added = new LinkedHashSet<>();
            for (String url : found) {
                try {
                    RobotsAddress robotsTxt = RobotsAddress.of(WebAddress.parse(url));
                    if (known.add(robotsTxt)) {
                        added.add(robotsTxt);
                    }
                } catch (BadAddressException impossible) {
                    throw new IllegalStateException("the reader lets only addresses through: " + url, impossible);
                }
            }
            return added;
        }
    }
}
