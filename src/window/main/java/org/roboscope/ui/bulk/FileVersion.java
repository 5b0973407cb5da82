package org.roboscope.ui.bulk;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;

/** A version of the robots.txt that URLs and the requests of logs are judged by. */
sealed interface FileVersion {

    /** The text in the editor, including unsaved edits. */
    record Edited() implements FileVersion {}

    /** The file as last read or saved. */
    record Saved() implements FileVersion {}

    /** A version that the site served. */
    record Served(ServedVersion file) implements FileVersion {}

    /**
     * The version served on the day of each request. The URLs of lists, which have no day, are judged by the newest.
     */
    record OfItsDay() implements FileVersion {}

    /**
     * The edited text and the version to compare it with.
     *
     * @param after     the text in the editor
     * @param noHistory message of the exception if no version of the site is stored
     */
    record Edit(FileVersion before, TextReading after, ServedVersions versions, String site, String noHistory) {

        /** Blocks on the disk. */
        EditedRules rules() throws IOException {
            return EditedRules.between(before.read(after, versions, site, noHistory).newest(), after.text());
        }
    }

    /**
     * The default version. Lists are judged by the edited text. Logs are judged by a file that crawlers could read: the
     * saved one or, if there is none, the live one.
     *
     * @param live the newest version that the site served, if stored
     */
    static FileVersion defaultFor(TextBuffer buffer, boolean isLog, Optional<ServedVersion> live) {
        boolean isUnchanged = hasSaved(buffer) && !buffer.dirtyProperty().get();
        if (isUnchanged || isLog && hasSaved(buffer)) {
            return new Saved();
        }
        return live.filter(_ -> isLog).<FileVersion>map(Served::new).orElseGet(Edited::new);
    }

    /** Whether there is a saved file to judge by. The initial text of a new file does not count. */
    static boolean hasSaved(TextBuffer buffer) {
        return buffer.saved().isPresent() && (buffer.pathProperty().get().isPresent() || buffer.isReadOnly());
    }

    /** The text to judge by, if it is in memory. */
    default Optional<TextSnapshot> content(TextBuffer buffer) {
        return switch (this) {
            case Edited _ -> Optional.of(buffer.content());
            case Saved _ -> buffer.saved();
            case Served _,OfItsDay _ -> Optional.empty();
        };
    }

    /**
     * Reads the file, in the versions of several days if they apply. Blocks on the disk.
     *
     * @param noHistory message of the exception if no version of the site is stored
     */
    default DatedTexts read(TextReading reading, ServedVersions versions, String site, String noHistory)
            throws IOException {
        return switch (this) {
            case Edited _ -> DatedTexts.ofText(reading.text());
            case Saved _ -> DatedTexts.ofText(reading.buffer().saved()
                    .map(text -> RobotsText.of(text.bytes(), reading.standardChoice())).orElseGet(reading::text));
            case Served(ServedVersion file) -> DatedTexts
                    .ofText(RobotsText.of(versions.bytes(file), reading.standardChoice()));
            case OfItsDay _ -> readVersions(reading, versions, versions.inForce(site), noHistory);
        };
    }

    /** Reads each version, and versions with the same content only once. */
    private static DatedTexts readVersions(TextReading reading, ServedVersions versions, List<ServedVersion> inForce,
            String noHistory) throws IOException {
        if (inForce.isEmpty()) {
            throw new IOException(noHistory);
        }
        Map<String, RobotsText> textsByHash = new HashMap<>();
        List<DatedTexts.DatedText> datedTexts = new ArrayList<>();
        for (ServedVersion served : inForce) {
            String hash = served.version().hash();
            RobotsText cachedText = textsByHash.get(hash);
            RobotsText text = cachedText != null ? cachedText
                    : RobotsText.of(hash.isEmpty() ? new byte[0] : versions.bytes(served), reading.standardChoice());
            textsByHash.put(hash, text);
            LocalDate firstDay = LocalDate.ofInstant(served.version().first(), ZoneId.systemDefault());
            datedTexts.add(new DatedTexts.DatedText((int) firstDay.toEpochDay(), text));
        }
        return DatedTexts.ofVersions(datedTexts);
    }
}
