package org.roboscope.site.history;

import java.io.IOException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.BadInputException;

/** A web archive that cannot be read, or does not hold what is wanted. */
public final class BadArchiveException extends BadInputException {

    private static final long serialVersionUID = 1;

    private BadArchiveException(String key, Object... details) {
        super(key, details);
    }

    /** @param at where the damaged record begins */
    public static BadArchiveException damaged(String archive, long at, IOException failure) {
        return new BadArchiveException("archive.damaged", archive, at, SystemErrorText.of(failure));
    }

    /** @param why a sentence on what the record holds */
    public static BadArchiveException record(String archive, long at, String why) {
        return new BadArchiveException("archive.record", archive, at, why);
    }

    public static BadArchiveException noDate(String archive, long at) {
        return new BadArchiveException("archive.noDate", archive, at);
    }

    public static BadArchiveException noSite(String archive, String url) {
        return new BadArchiveException("archive.noSite", archive, url);
    }

    public static BadArchiveException noExport(String archive) {
        return new BadArchiveException("archive.noExport", archive);
    }

    public static BadArchiveException tooLarge(String archive, int megabytes) {
        return new BadArchiveException("archive.tooLarge", archive, megabytes);
    }

    public static BadArchiveException zstandard(String archive) {
        return new BadArchiveException("archive.zstandard", archive);
    }
}
