package org.roboscope.ui.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/**
 * A text that the user chooses, to judge URLs by or to compare the text in front with. Each panel labels its own
 * choices.
 */
public sealed interface TextSource {

    /** A file by which a run judges URLs and the requests of logs. */
    sealed interface RunFile extends TextSource {

        /** The text, if it is in memory. Other texts do not change. */
        default Optional<TextSnapshot> content(TextBuffer front) {
            return switch (this) {
                case EditedText _ -> Optional.of(front.content());
                case SavedText _ -> front.saved();
                case ServedText _,DayVersions _ -> Optional.empty();
            };
        }
    }

    /** A text that the text in front is compared with in Impact. */
    sealed interface Baseline extends TextSource {}

    /** The text in front, including unsaved edits. */
    record EditedText() implements RunFile {}

    /** The file of the text in front, as last read or saved. */
    record SavedText() implements RunFile, Baseline {}

    /** A version that the site served. */
    record ServedText(ServedVersion file) implements RunFile, Baseline {}

    /**
     * The version served on the day of each request. The URLs of lists, which have no day, are judged by the newest.
     */
    record DayVersions() implements RunFile {}

    /** Another file, which is read each time. */
    record OtherFile(Path path) implements Baseline {}

    /** The text in front under another standard. */
    record OtherStandard(Standard standard) implements Baseline {}

    /**
     * Reads the text, in the versions of several days if they apply; empty if there is no saved file. Blocks on the
     * disk.
     *
     * @param front the reading of the text in front
     * @param site  the site of the text in front
     */
    default Optional<DatedTexts> read(TextReading front, ServedVersions versions, String site) throws IOException {
        StandardChoice choice = front.standardChoice();
        return switch (this) {
            case EditedText _ -> Optional.of(DatedTexts.ofText(front.text()));
            case SavedText _ -> front.buffer().saved().map(text -> ofBytes(text.bytes(), choice));
            case ServedText(ServedVersion file) -> Optional.of(ofBytes(versions.bytes(file), choice));
            case DayVersions _ -> Optional.of(readVersions(choice, versions, site));
            case OtherFile(Path path) -> Optional.of(ofBytes(PlainFile.read(path, PlainFile.MAX_SIZE), choice));
            case OtherStandard(Standard standard) -> Optional.of(
                    ofBytes(front.text().bytes(), StandardChoice.by(standard)));
        };
    }

    private static DatedTexts ofBytes(byte[] bytes, StandardChoice choice) {
        return DatedTexts.ofText(RobotsText.of(bytes, choice));
    }

    /** Reads each version, and versions with the same content only once. */
    private static DatedTexts readVersions(StandardChoice choice, ServedVersions versions, String site)
            throws IOException {
        List<ServedVersion> appliedVersions = versions.listAppliedVersions(site);
        if (appliedVersions.isEmpty()) {
            throw new IOException(WindowMessages.of("ui").text("history.none", site));
        }
        Map<String, RobotsText> textsByHash = new HashMap<>();
        List<DatedTexts.DatedText> datedTexts = new ArrayList<>();
        for (ServedVersion served : appliedVersions) {
            String hash = served.version().hash();
            RobotsText cachedText = textsByHash.get(hash);
            RobotsText text = cachedText != null ? cachedText
                    : RobotsText.of(hash.isEmpty() ? new byte[0] : versions.bytes(served), choice);
            textsByHash.put(hash, text);
            LocalDate firstDay = LocalDate.ofInstant(served.version().firstSeen(), ZoneId.systemDefault());
            datedTexts.add(new DatedTexts.DatedText((int) firstDay.toEpochDay(), text));
        }
        return DatedTexts.ofVersions(datedTexts);
    }
}
