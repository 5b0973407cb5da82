package org.roboscope.ui.site;

import java.util.List;
import java.util.function.Supplier;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseFetcher.LicenseFile;

/** The files of terms that the License lines name: fetched when asked to, one after the other. */
final class LicenseModel extends NamedFilesModel<LicenseFile> {

    private final Supplier<String> site;

    /** @param site that the file in front is of, if that is known */
    LicenseModel(SiteServices services, Supplier<String> site) {
        super(services, LicenseFile::fetch, file -> !file.content().problems().isEmpty());
        this.site = site;
    }

    @Override
    void fetch(List<String> named, String userAgent) {
        files().clear();
        fetch.walk("licences", named, refused(), isNewest -> {
            Fetcher asking = new Fetcher(services.asking(userAgent));
            LicenseFetcher fetcher = new LicenseFetcher(address(site).map(asking::namedBy).orElse(asking),
                    file -> services.window().execute(() -> {
                        if (isNewest.getAsBoolean()) {
                            files().add(file);
                        }
                    }));
            return new SectionFetch.Walk(fetcher::run, fetcher::cancel);
        });
    }
}
