package org.roboscope.site.history;

/**
 * What a version holds of the one before it.
 *
 * @param number   how many versions there were up to this one, those that are no longer kept included
 * @param previous the SHA-256 hash of the version before, as it was stored when this one came; empty for the first
 */
public record VersionLink(long number, String previous) {

    static final VersionLink FIRST = new VersionLink(1, "");

    /** The link of the version that comes next. */
    static VersionLink after(SiteVersion version, byte[] stored) {
        return new VersionLink(number(version) + 1, SiteVersion.hash(stored));
    }

    /** A version of a program that stored no links counts as the first. */
    static long number(SiteVersion version) {
        return version.link().map(VersionLink::number).orElse(1L);
    }
}
