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
 * The facts about one file of a collection. Facts that the plan does not request are empty.
 *
 * @param status   HTTP status, or 0
 * @param sizes    sizes of the file; null if there is no file, or it cannot be read
 * @param findings number of findings by ordinal of their code
 * @param verdicts a {@link PackedVerdict} for each column; its {@code NONE} if the file is unknown, or the target of a
 *                 redirect decides
 * @param access   access of each crawler of the finder; empty if there is no file
 * @param note     reason why there is no file
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ScannedFile(FileOrigin origin, int status, @Nullable Sizes sizes, int[] findings, Signals signals,
        int[] verdicts, List<CrawlerAccess> access, Optional<Note> note) {

    /** The size of the file, and the numbers of its parts. */
    public record Sizes(int bytes, int lines, int groups, int rules, int sitemaps) {}

    /**
     * The values of lines about the use of pages, as written.
     *
     * @param contentUsage values including their paths
     * @param statements   fields that occur, and their valid statements
     */
    public record Signals(
            List<String> contentSignal, List<String> contentUsage, List<String> license, Set<String> statements) {

        static final Signals NONE = new Signals(List.of(), List.of(), List.of(), Set.of());
    }

    /**
     * The reason why there is no file.
     *
     * @param isDamage whether an item that should be readable could not be read
     */
    public record Note(String sentence, boolean isDamage) {}

    static final int[] NO_FINDINGS = {};

    /** Whether an item that should be readable could not be read. */
    public boolean isDamaged() {
        return note.filter(Note::isDamage).isPresent();
    }

    /** The number of findings with this code. */
    public int count(FindingCode code) {
        return findings.length == 0 ? 0 : findings[code.ordinal()];
    }
}
