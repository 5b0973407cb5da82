package org.roboscope.simulate.scan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.scan.AccessFinder.CrawlerAccess;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;

/**
 * What was found out about one file of a collection. What was not asked for is empty.
 *
 * @param status   the HTTP status, or 0
 * @param sizes    of the file; nothing where there is none, or it cannot be read
 * @param findings how many of each code, by its ordinal
 * @param verdicts a {@link PackedVerdict} for each column; its {@code NONE} where nothing of the file is known, or what is
 *                 behind a redirect decides
 * @param access   for each crawler of the finder; empty where there is no file
 * @param note     why there is no file, as a sentence
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ScannedFile(FileOrigin place, int status, @Nullable Sizes sizes, int[] findings, Signals signals,
        int[] verdicts, List<CrawlerAccess> access, Optional<Note> note) {

    /** How large it is, and how much is in it. */
    public record Sizes(int bytes, int lines, int groups, int rules, int sitemaps) {}

    /**
     * The values of lines that say what may be done with pages, as they stand in the file.
     *
     * @param contentUsage with the paths that the lines name
     * @param stated       which of the fields there are, and what their lines say that has a meaning
     */
    public record Signals(
            List<String> contentSignal, List<String> contentUsage, List<String> license, Set<String> stated) {

        static final Signals NONE = new Signals(List.of(), List.of(), List.of(), Set.of());
    }

    /**
     * Why there is no file.
     *
     * @param isDamage whether something could not be read that should be readable
     */
    public record Note(String sentence, boolean isDamage) {}

    static final int[] NO_FINDINGS = {};

    /** Whether something could not be read that should be readable. */
    public boolean isDamaged() {
        return note.filter(Note::isDamage).isPresent();
    }

    /** How many findings have this code. */
    public int count(FindingCode code) {
        return findings.length == 0 ? 0 : findings[code.ordinal()];
    }
}
