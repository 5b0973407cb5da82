package org.roboscope.simulate.source;

/** The forms in which many URLs come. */
public enum SourceKind {
    LIST,
    TABLE,
    SITEMAP,
    SITEMAP_INDEX,
    /** As Apache and nginx write it: common, combined, and what people made of these. */
    ACCESS_LOG,
    /** With a line that names its fields: IIS, and what follows the W3C's draft. */
    W3C_LOG,
    JSON_LOG;

    public boolean isLog() {
        return this == ACCESS_LOG || this == W3C_LOG || this == JSON_LOG;
    }
}
