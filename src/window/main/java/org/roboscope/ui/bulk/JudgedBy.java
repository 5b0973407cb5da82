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

/** The file by which URLs and the requests of logs are judged. */
sealed interface JudgedBy {

    /** The text in the editor, with what was changed in it. */
    record Edited() implements JudgedBy {}

    /** The file as it was last read or written. */
    record Saved() implements JudgedBy {}

    /** What the site served at some time. */
    record Served(ServedVersion file) implements JudgedBy {}

    /** What the site served on the day of each request. Lists, which name no day, are judged by what it served last. */
    record OfItsDay() implements JudgedBy {}

    /**
     * The edited text beside what it is compared with, before anything is read.
     *
     * @param after     the text in the editor
     * @param noHistory what is said where nothing is known of what the site served
     */
    record Edit(JudgedBy before, TextReading after, ServedVersions versions, String site, String noHistory) {

        /** It waits for the disk. */
        EditedRules rules() throws IOException {
            return EditedRules.between(before.texts(after, versions, site, noHistory).newest(), after.text());
        }
    }

    /**
     * The default choice. A list asks what the text will do. A log shows what a file did that crawlers could read, which edits
     * are not: the saved file or, if there is none, the live one.
     *
     * @param live what the site served last, if known
     */
    static JudgedBy usual(TextBuffer buffer, boolean isLog, Optional<ServedVersion> live) {
        boolean isUnchanged = hasSaved(buffer) && !buffer.dirtyProperty().get();
        if (isUnchanged || isLog && hasSaved(buffer)) {
            return new Saved();
        }
        return live.filter(_ -> isLog).<JudgedBy>map(Served::new).orElseGet(Edited::new);
    }

    /** The first state of a new text, before anything is typed, is not a saved file. */
    static boolean hasSaved(TextBuffer buffer) {
        return buffer.saved().isPresent() && (buffer.pathProperty().get().isPresent() || buffer.isReadOnly());
    }

    /** The text by which URLs are judged, if it is available. */
    default Optional<TextSnapshot> content(TextBuffer buffer) {
        return switch (this) {
            case Edited _ -> Optional.of(buffer.content());
            case Saved _ -> buffer.saved();
            case Served _,OfItsDay _ -> Optional.empty();
        };
    }

    /**
     * It waits for the disk.
     *
     * @param noHistory what is said where nothing is known of what the site served
     */
    default DatedTexts texts(TextReading reading, ServedVersions versions, String site, String noHistory)
            throws IOException {
        return switch (this) {
            case Edited _ -> DatedTexts.ofText(reading.text());
            case Saved _ -> DatedTexts.ofText(reading.buffer().saved()
                    .map(text -> RobotsText.of(text.bytes(), reading.readAs())).orElseGet(reading::text));
            case Served(ServedVersion file) -> DatedTexts.ofText(RobotsText.of(versions.bytes(file), reading.readAs()));
            case OfItsDay _ -> dated(reading, versions, versions.inForce(site), noHistory);
        };
    }

    /** A text that was served again later is read once. */
    private static DatedTexts dated(TextReading reading, ServedVersions versions, List<ServedVersion> inForce,
            String noHistory) throws IOException {
        if (inForce.isEmpty()) {
            throw new IOException(noHistory);
        }
        Map<String, RobotsText> read = new HashMap<>();
        List<DatedTexts.DatedText> dated = new ArrayList<>();
        for (ServedVersion one : inForce) {
            String hash = one.version().hash();
            RobotsText known = read.get(hash);
            RobotsText text = known != null ? known
                    : RobotsText.of(hash.isEmpty() ? new byte[0] : versions.bytes(one), reading.readAs());
            read.put(hash, text);
            dated.add(new DatedTexts.DatedText((int) LocalDate.ofInstant(one.version().first(), ZoneId.systemDefault())
                    .toEpochDay(), text));
        }
        return DatedTexts.ofVersions(dated);
    }
}
