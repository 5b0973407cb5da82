package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;

/** What sites have served, as far as it was kept. It waits for the disk. */
interface ServedVersions {

    /** The newest first; none of what was typed and is no site. */
    List<ImpactBaseline.Served> of(String site) throws IOException;

    byte[] bytes(ImpactBaseline.Served served) throws IOException;

    /** @param folder in which each site's history lies */
    static ServedVersions in(Path folder) {
        return new ServedVersions() {

            private static final int MOST = 30;

            @Override
            public List<ImpactBaseline.Served> of(String site) throws IOException {
                try {
                    RobotsAddress address = RobotsAddress.ofSite(site);
                    return new FetchHistory(folder, address).versions().stream().filter(SiteVersion::hasFile)
                            .filter(version -> !version.isMoreThan(FetchSettings.LARGEST_ROBOTS_TXT))
                            .limit(MOST)
                            .map(version -> new ImpactBaseline.Served(address, version)).toList();
                } catch (BadAddressException noSite) {
                    return List.of();
                }
            }

            @Override
            public byte[] bytes(ImpactBaseline.Served served) throws IOException {
                return new FetchHistory(folder, served.site()).file(served.version());
            }
        };
    }
}
