package org.roboscope.cli.history;

import java.util.List;
import org.roboscope.simulate.change.ToldVersions;
import org.roboscope.site.history.SiteVersion;

/**
 * The versions of a site's robots.txt.
 *
 * @param versions the oldest first
 * @param told     what they said to crawlers; empty if no crawler was given
 * @param damaged  files of versions that can no longer be read
 */
public record ListedVersions(String site, List<SiteVersion> versions, List<ToldVersions.Told> told,
        List<String> damaged) {

    public ListedVersions {
        versions = List.copyOf(versions);
        told = List.copyOf(told);
        damaged = List.copyOf(damaged);
    }
}
