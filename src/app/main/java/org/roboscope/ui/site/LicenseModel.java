package org.roboscope.ui.site;

import java.util.List;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.license.LicenseFetcher;
import org.roboscope.site.license.LicenseFile;

/** The files of terms that the License lines name: fetched when asked to, one after the other. */
final class LicenseModel extends NamedFilesModel<LicenseFile> {

    LicenseModel(SiteServices services) {
        super(services, LicenseFile::fetch, file -> !file.content().problems().isEmpty());
    }

    @Override
    void fetch(List<String> named, String userAgent) {
        files().clear();
        fetch.walk("licences", named, refused(), isNewest -> {
            LicenseFetcher fetcher = new LicenseFetcher(new Fetcher(services.asking(userAgent)),
                    file -> services.window().execute(() -> {
                        if (isNewest.getAsBoolean()) {
                            files().add(file);
                        }
                    }));
            return new SectionFetch.Walk(fetcher::run, fetcher::cancel);
        });
    }
}
